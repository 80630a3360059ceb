import { retryWhenBusy, useWrite } from '../../platform/api/use-write.ts'
import { request } from '../../platform/api/request.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { Attendance } from '../calls.ts'

export function useRequestSeat() {
  return useWrite(({ event, userId, message }: Attendance & { message: string }) =>
    requestSeat({ eventId: event.id, userId, message }),
  )
}

export function requestSeat({ eventId, userId, message }: { eventId: number; userId: number; message: string }) {
  return request('POST /api/events/:eventId/requests', {
    parameters: { eventId },
    body: { userId, message: message || null },
  })
}

export function useWithdrawRequest() {
  return useWrite(
    ({ event, userId }: Attendance) =>
      request('DELETE /api/events/:eventId/requests/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

type Answer = Attendance & { note: string }

/** Accepts a member's request for a seat, with a note to the member that may be empty. */
export function useAcceptRequest() {
  return useWrite(({ event, userId, note }: Answer) =>
    request('POST /api/events/:eventId/requests/:userId/accept', {
      parameters: { eventId: event.id, userId },
      body: { note: note || null },
    }),
  )
}

/** Accepts several requests for seats, in the order in which the members asked. */
export function useAcceptRequests() {
  return useWrite(({ event, userIds }: { event: GameEvent; userIds: number[] }) =>
    request('POST /api/events/:eventId/requests/accept', { parameters: { eventId: event.id }, body: { userIds } }),
  )
}

/** Declines a member's request for a seat, with a note to the member that may be empty. */
export function useDeclineRequest() {
  return useWrite(({ event, userId, note }: Answer) =>
    request('POST /api/events/:eventId/requests/:userId/decline', {
      parameters: { eventId: event.id, userId },
      body: { note: note || null },
    }),
  )
}
