import type { ProposedDate } from '../../../contract/planning/date-polls/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'

/** The games that the people on a date can play, with reasons, and the planned games that do not fit. */
export function GamesOnDate({ date: { games, unfit } }: { date: ProposedDate }) {
  if (games.length + unfit.length === 0) return null
  return (
    <ul aria-label="Games" className="flex flex-col gap-2 text-sm text-ink-soft">
      {games.map(({ game, reasons }) => (
        <li key={game.id} className="wrap-anywhere">
          <Link to={paths.game(game.id)} className="font-semibold text-ink hover:underline">
            <bdi>{game.name}</bdi>
          </Link>{' '}
          {reasons.join(' · ')}
        </li>
      ))}
      {unfit.map(({ game, reason }) => (
        <li key={game.id} className="wrap-anywhere text-ink-faint">
          <bdi>{game.name}</bdi> does not fit: {reason}
        </li>
      ))}
    </ul>
  )
}
