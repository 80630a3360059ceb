import type { GameSummary } from '../../../contract/games/schemas.ts'
import { EventGameList } from './event-game-list.tsx'

/** The games of an event while its bring list loads. */
export function BringListSkeleton({ games }: { games: readonly GameSummary[] }) {
  return (
    <>
      <EventGameList games={games} />
      <div role="status" aria-label="Loading who brings the games" />
    </>
  )
}
