import { lazy, Suspense } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/fit/table.ts'
import { maySplit } from '../../../contract/split/plan.ts'
import { useNow } from '../../ui/browser/use-now.ts'

const SplitSection = lazy(async () => ({ default: (await import('./split-section.tsx')).SplitSection }))

/** The tables of the people at an event. The code loads only if there are enough people for several tables. */
export function LazySplit({ event }: { event: GameEvent }) {
  const refusal = tableRefusal(event, useNow())
  if (refusal || !maySplit(event)) return null
  return (
    <Suspense fallback={null}>
      <SplitSection event={event} />
    </Suspense>
  )
}
