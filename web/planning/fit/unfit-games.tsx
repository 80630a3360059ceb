import { useId } from 'react'
import type { UnfitGame } from '../../../contract/planning/fit/schemas.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { FitGame } from './fit-game.tsx'

/** The games that the table cannot play, each with the reason. Renders nothing if there are none. */
export function UnfitGames({ games }: { games: readonly UnfitGame[] }) {
  const titleId = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className="pb-2 font-semibold text-ink-soft">
        Does not fit
      </h4>
      <ul className="flex flex-col gap-2.5">
        {games.map(({ game, reason, isPlanned }) => (
          <li key={game.id} className="px-2.5 max-sm:px-0.5">
            <FitGame game={game} badge={isPlanned && <Badge tone="mustard">Planned</Badge>}>
              {reason}
            </FitGame>
          </li>
        ))}
      </ul>
    </section>
  )
}
