import { classes } from '../styles/classes.ts'
import { usePicture } from './use-picture.ts'
import { useState, lazy, Suspense } from 'react'
import type { GeneratedCoverProps } from './generated-cover.tsx'
import { coverSlug } from '../../../contract/games/cover-slug.ts'
import { afterLoading } from '../browser/run-when-idle.ts'

// `no-inline` keeps small drawings out of the JavaScript.
const addresses = import.meta.glob<string>('./known-games/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Returns the address of the drawing of a well-known game. Other games have none. */
export function knownCoverAddress(name: string): string | undefined {
  return addresses[`./known-games/${coverSlug(name)}.svg`]
}

/** The addresses of a 4:3 picture, 480 and 960 pixels wide. */
interface Picture {
  small: string
  large: string
}

interface CoverProps {
  game: { name: string; category: readonly string[]; picture: Picture | null }
  /** The size and corners of the cover. */
  className?: string
  /** Hides the cover from screen readers, for use beside the name of the game. */
  decorative?: boolean
  /** 'eager' for covers that show when the page opens. By default a cover loads when it comes into view. */
  loading?: 'eager' | 'lazy'
}

/** A game's picture. Until it has loaded, and without one, the cover that we draw. */
export function Cover({ game, className = 'aspect-4/3 w-full', decorative = false, loading = 'lazy' }: CoverProps) {
  const { attributes, isShown } = usePicture(game.picture ? sourceOf(game.picture) : undefined, loading)
  return (
    <span className={classes('relative block overflow-hidden', className)}>
      {!isShown && (
        <DrawnCover
          game={game}
          className="absolute inset-0 size-full"
          decorative={decorative || attributes !== undefined}
          loading={loading}
        />
      )}
      {attributes && (
        <img
          {...attributes}
          alt={decorative ? '' : game.name}
          className="absolute inset-0 size-full object-cover text-transparent"
        />
      )}
    </span>
  )
}

function sourceOf({ small, large }: Picture) {
  return {
    width: 960,
    height: 720,
    src: small,
    srcSet: `${small} 480w, ${large} 960w`,
    // Browsers that do not support `auto` use the width of the largest card.
    sizes: 'auto, (min-width: 40rem) 24rem, 100vw',
  }
}

interface DrawnCoverProps extends GeneratedCoverProps {
  loading?: 'eager' | 'lazy'
}

/** The cover of a game without a picture: the drawing of a well-known game, or a generated cover. */
function DrawnCover({ loading = 'lazy', ...props }: DrawnCoverProps) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const { game, className, decorative } = props
  const address = knownCoverAddress(game.name)
  if (!address || address === failedAddress) return <LazyGeneratedCover {...props} />
  return (
    <img
      // Before `src`, because React sets the attributes in this order and the browser would fetch at once.
      loading={loading}
      decoding="async"
      width={400}
      height={300}
      src={address}
      alt={decorative ? '' : game.name}
      onError={() => setFailedAddress(address)}
      className={classes('bg-surface-sunken object-cover text-transparent', className)}
    />
  )
}

// The code of the drawings is larger than a screen. It loads when the first drawing is shown and the screen has loaded.
const GeneratedCover = lazy(() =>
  new Promise<void>(afterLoading)
    .then(() => import('./generated-cover.tsx'))
    .then(
      ({ GeneratedCover: Loaded }) => ({ default: Loaded }),
      () => ({ default: EmptyFrame }),
    ),
)

/** A generated cover, or an empty frame until its code has loaded. */
function LazyGeneratedCover(props: GeneratedCoverProps) {
  return (
    <Suspense fallback={<EmptyFrame {...props} />}>
      <GeneratedCover {...props} />
    </Suspense>
  )
}

function EmptyFrame({ game, className, decorative = false }: GeneratedCoverProps) {
  const frameClasses = classes('block bg-surface-sunken', className)
  return decorative ? (
    <span className={frameClasses} />
  ) : (
    <span role="img" aria-label={game.name} className={frameClasses} />
  )
}
