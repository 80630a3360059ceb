import { lazy, Suspense } from 'react'
import { mayRunEvent, mustAsk } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'

const SeatRequest = lazy(async () => ({ default: (await import('./seat-request.tsx')).SeatRequest }))
const AttendanceRequests = lazy(async () => ({
  default: (await import('./attendance-requests.tsx')).AttendanceRequests,
}))

/** The `SeatRequest` of a member without a place at an event that needs approval. Its code loads only then. */
export function LazySeatRequest({ event }: { event: GameEvent }) {
  if (!mustAsk(event) || event.isAttending || event.waitingPlace !== null) return null
  return (
    <Suspense fallback={null}>
      <SeatRequest event={event} />
    </Suspense>
  )
}

/**
 * The `AttendanceRequests` for the host and the co-hosts of an event that needs approval. Their code loads only then.
 */
export function LazyAttendanceRequests({ event }: { event: GameEvent }) {
  if (!event.needsApproval || !mayRunEvent(event)) return null
  return (
    <Suspense fallback={null}>
      <AttendanceRequests event={event} />
    </Suspense>
  )
}
