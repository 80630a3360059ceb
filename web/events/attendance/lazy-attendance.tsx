import { lazy, Suspense } from 'react'
import { outcomeRefusal } from '../../../contract/attendance/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { useEventsAddress } from '../events-address.ts'

const StillComing = lazy(async () => ({ default: (await import('./still-coming.tsx')).StillComing }))
const WhoCame = lazy(async () => ({ default: (await import('./who-came.tsx')).WhoCame }))

/** Asks an attendee who comes from the reminder whether they keep the seat. */
export function LazyStillComing({ event }: { event: GameEvent }) {
  const { question, removeQuestion } = useEventsAddress()
  if (question !== 'stillComing' || !event.isAttending) return null
  return (
    <Suspense fallback={null}>
      <StillComing event={event} onAnswered={() => removeQuestion('stillComing')} />
    </Suspense>
  )
}

/** Asks the host of an event that is over whether it happened, and who came. */
export function LazyWhoCame({ event }: { event: GameEvent }) {
  if (outcomeRefusal(event, useNow())) return null
  return (
    <Suspense fallback={null}>
      <WhoCame event={event} />
    </Suspense>
  )
}
