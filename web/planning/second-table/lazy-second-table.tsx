import { isOver, mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const SecondTableSection = lazyPart(async () => (await import('./second-table-section.tsx')).SecondTableSection, {
  failure: 'The second tables could not be loaded.',
})

/** The second tables that the host and the co-hosts of an event can add for the members who wait. */
export function LazySecondTable({ event }: { event: GameEvent }) {
  const now = useNow()
  if (!mayRunEvent(event) || event.waitingCount === 0 || isOver(event, now)) return null
  return <SecondTableSection event={event} />
}
