import { classes } from '../classes.ts'
import { DrawnCover } from './drawn-cover.tsx'
import { usePicture } from './use-picture.ts'

interface CoverProps {
  game: { name: string; category: readonly string[]; imageUrl: string | null }
  /** The box, which the cover fills: its size, its corners. */
  className?: string
  /** Hidden from assistive technology, for where the name stands beside it. */
  decorative?: boolean
}

/** A game's picture; its generated cover when it has none, when that fails, and until it has loaded. */
export function Cover({ game, className = 'aspect-4/3 w-full', decorative = false }: CoverProps) {
  const { attributes, isShown } = usePicture(game.imageUrl)
  return (
    <span className={classes('relative block overflow-hidden', className)}>
      {!isShown && (
        <DrawnCover
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
