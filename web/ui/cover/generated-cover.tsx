import { designCover } from './cover-design.ts'
import { sheet } from './motif.ts'

export interface GeneratedCoverProps {
  game: { name: string; category: readonly string[] }
  className?: string
  /** Hides the cover from screen readers, for use beside the name of the game. */
  decorative?: boolean
}

/** Draws the cover of a game, always the same for its name and categories. It fills its box, which crops it. */
export function GeneratedCover({ game, className, decorative = false }: GeneratedCoverProps) {
  const { Motif, palette, seed, mirrored } = designCover(game.name, game.category)
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': game.name })}
    >
      <rect width={sheet.width} height={sheet.height} fill={palette.ground} />
      <g transform={mirrored ? `matrix(-1 0 0 1 ${sheet.width} 0)` : undefined}>
        <Motif seed={seed} {...palette} />
      </g>
    </svg>
  )
}
