import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { BringListSkeleton, EventGameList } from './event-game-list.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const BringList = lazyPart(async () => (await import('./bring-list.tsx')).BringList, {
  failure: 'The bring list could not be loaded.',
  Loading: ({ event }) => <BringListSkeleton games={event.games} />,
  Instead: ({ event }) => <EventGameList games={event.games} />,
})

/** The games of an event. For the people at its table, the bring list replaces them as soon as it is loaded. */
export function LazyBringList({ event }: { event: GameEvent }) {
  const isUseful = tableRefusal(event, useNow()) === undefined && event.games.length > 0
  if (!isUseful) return <EventGameList games={event.games} />
  return <BringList event={event} />
}
