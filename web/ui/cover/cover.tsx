import { classes } from '../styles/classes.ts'
import { LazyGeneratedCover } from './lazy-generated-cover.tsx'
import { usePicture } from './use-picture.ts'

/** Addresses of a picture in two sizes, 480 and 960 points wide, each four to three. */
interface Picture {
  small: string
  large: string
}

interface CoverProps {
  game: { name: string; category: readonly string[]; picture: Picture | null }
  /** The box, which the cover fills: its size, its corners. */
  className?: string
  /** Hidden from assistive technology, for where the name stands beside it. */
  decorative?: boolean
}

/** A game's picture; its generated cover when it has none, when that fails, and until it has loaded. */
export function Cover({ game, className = 'aspect-4/3 w-full', decorative = false }: CoverProps) {
  const { attributes, isShown } = usePicture(game.picture ? sourceOf(game.picture) : undefined)
  return (
    <span className={classes('relative block overflow-hidden', className)}>
      {!isShown && (
        <LazyGeneratedCover
          game={game}
          className="absolute inset-0 size-full"
          decorative={decorative || attributes !== undefined}
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
    // A browser that does not know `auto`, the size it has in the page, takes the widest card.
    sizes: 'auto, (min-width: 40rem) 24rem, 100vw',
  }
}
