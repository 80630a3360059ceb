import { lazy, Suspense } from 'react'
import { canEditEvent, mustAsk } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'

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

/** The `AttendanceRequests` for the host of an event that needs approval. Their code loads only then. */
export function LazyAttendanceRequests({ event }: { event: GameEvent }) {
  const member = useMember()
  if (!event.needsApproval || !canEditEvent(event, member.id)) return null
  return (
    <Suspense fallback={null}>
      <AttendanceRequests event={event} />
    </Suspense>
  )
}
