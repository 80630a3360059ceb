import { useQuery } from '@tanstack/react-query'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { eventPlaysQuery } from '../../plays/queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { AddPlayedGame } from './add-played-game.tsx'
import { PlayRow } from './play-row.tsx'
import { UnplayedGame } from './unplayed-game.tsx'

/** The recorded plays of an event, and its planned games without a record. */
export function PlayedIt({ event }: { event: GameEvent }) {
  const query = useQuery(eventPlaysQuery(event.id))
  const plays = query.data?.plays
  if (!plays && query.isError)
    return (
      <ErrorState pending={query.isFetching} onRetry={() => void query.refetch()}>
        We could not load what was played.
      </ErrorState>
    )
  if (!plays) return <SkeletonText lines={3} />
  const unplayed = event.games.filter(({ id }) => plays.every(({ game }) => game.id !== id))
  return (
    <>
      <p className="text-sm text-ink-soft">
        One press adds a game to your play log. The answers of three or more people help everyone choose.
      </p>
      <ul aria-label="Games of this event" className="flex flex-col gap-1 empty:hidden">
        {plays.map((play) => (
          <li key={`${play.game.id} ${play.tableNumber}`}>
            <PlayRow event={event} play={play} />
          </li>
        ))}
        {unplayed.map((game) => (
          <li key={game.id}>
            <UnplayedGame event={event} game={game} />
          </li>
        ))}
      </ul>
      <AddPlayedGame event={event} plays={plays} />
    </>
  )
}
