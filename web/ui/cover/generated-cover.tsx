import { designCover } from './cover-design.ts'
import { sheet } from './geometry.ts'

interface GeneratedCoverProps {
  game: { name: string; category: readonly string[] }
  className?: string
  /** Hidden from assistive technology, for where the name stands beside it. */
  decorative?: boolean
}

/** A game's own poster, always the same for the same name and categories. It fills its box and crops like a photograph. */
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
