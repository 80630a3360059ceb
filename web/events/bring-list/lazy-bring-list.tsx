import { lazy, Suspense } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/fit/table.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { BringListSkeleton } from './bring-list-skeleton.tsx'
import { EventGameList } from './event-game-list.tsx'

const BringList = lazy(async () => ({ default: (await import('./bring-list.tsx')).BringList }))

/** The games of an event. For the people at its table, the bring list replaces them as soon as it is loaded. */
export function LazyBringList({ event }: { event: GameEvent }) {
  const isUseful = tableRefusal(event, useNow()) === undefined && event.games.length > 0
  if (!isUseful) return <EventGameList games={event.games} />
  return (
    <Suspense fallback={<BringListSkeleton games={event.games} />}>
      <BringList event={event} />
    </Suspense>
  )
}
