import { callPages } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { retryWhenBusy, useWrite } from '../../platform/api/use-write.ts'
import type { Attendance } from '../calls.ts'

export function attendeePages(eventId: number) {
  return callPages('GET /api/events/:eventId/attendees', { parameters: { eventId }, query: { limit: 50 } })
}

/** The waiting list of an event, in order. Only the host may read it. */
export function waitingMembersPages(eventId: number) {
  return callPages('GET /api/events/:eventId/waiting', { parameters: { eventId }, query: { limit: 50 } })
}

/** The members who ask for a seat at an event, oldest first. Only the host may read them. */
export function requestPages(eventId: number) {
  return callPages('GET /api/events/:eventId/requests', { parameters: { eventId }, query: { limit: 50 } })
}

/** The members whom the host removed from an event, the latest first. Only the host may read them. */
export function removedMembersPages(eventId: number) {
  return callPages('GET /api/events/:eventId/removed', { parameters: { eventId }, query: { limit: 50 } })
}

/** Gives up the member's own seat or, for the host, the seat of an attendee. */
export function useLeaveEvent() {
  return useWrite(
    ({ event, userId }: Attendance) =>
      request('DELETE /api/events/:eventId/attendees/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

export function useUpdateGuests() {
  return useWrite(({ event, userId, guestCount }: Attendance & { guestCount: number }) =>
    request('PATCH /api/events/:eventId/attendees/:userId', {
      parameters: { eventId: event.id, userId },
      body: { guestCount },
    }),
  )
}

export function useLeaveWaitingList() {
  return useWrite(
    ({ event, userId }: Attendance) =>
      request('DELETE /api/events/:eventId/waiting/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

/** Allows a member whom the host removed to join the event again. */
export function useAllowRemovedMember() {
  return useWrite(({ event, userId }: Attendance) =>
    request('DELETE /api/events/:eventId/removed/:userId', { parameters: { eventId: event.id, userId } }),
  )
}
