import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { maySplit } from '../../../contract/planning/split/plan.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const SplitSection = lazyPart(async () => (await import('./split-section.tsx')).SplitSection, {
  failure: 'The tables of this event could not be loaded.',
})

/** The tables of the people at an event. The code loads only if there are enough people for several tables. */
export function LazySplit({ event }: { event: GameEvent }) {
  const refusal = tableRefusal(event, useNow())
  if (refusal || !maySplit(event)) return null
  return <SplitSection event={event} />
}
