import { Clock3, UsersRound } from 'lucide-react'
import {
  type PlayerBounds,
  playersText,
  type PlayTimeBounds,
  playTimeText,
} from '../../../contract/games/game-facts.ts'

/** Player count and play time in one line; unknown values are shown as '?'. */
export function GameFacts({ game }: { game: PlayerBounds & PlayTimeBounds }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:text-ink-faint">
      <li className="flex items-center gap-1.5">
        <UsersRound aria-hidden />
        {playersText(game)}
      </li>
      <li className="flex items-center gap-1.5">
        <Clock3 aria-hidden />
        {playTimeText(game)}
      </li>
    </ul>
  )
}
