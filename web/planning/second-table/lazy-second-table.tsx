import { isOver, mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const SecondTableSection = lazyPart(async () => (await import('./second-table-section.tsx')).SecondTableSection, {
  failure: 'The second tables could not be loaded.',
})

/** The second tables of an event for the members who have a part in it. */
export function LazySecondTable({ event }: { event: GameEvent }) {
  const now = useNow()
  const hasPart = mayRunEvent(event) || event.isAttending || event.waitingPlace !== null
  if (!hasPart || isOver(event, now)) return null
  return <SecondTableSection event={event} />
}
