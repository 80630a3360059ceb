import type { Calls } from '../../contract/calls.ts'
import type { EventPeriod, EventRole } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { callPages, callQuery } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** A multiple of the grid's two and three columns, so that every full page ends with a full row. */
const pageSize = 12

export function upcomingEventsPages(filters: Omit<QueryOf<Calls['GET /api/events/upcoming']>, 'limit' | 'after'>) {
  return callPages('GET /api/events/upcoming', { query: { ...filters, limit: pageSize } })
}

export function gameEventsPages(gameId: number) {
  return callPages('GET /api/events/upcoming', { query: { limit: pageSize, game: gameId } })
}

/** The events a member hosts or attends, or one of both: upcoming events soonest first, others latest first. */
export function userEventsPages(userId: number, when?: EventPeriod, role?: EventRole) {
  return callPages('GET /api/events/user/:id', {
    parameters: { id: userId },
    query: { limit: pageSize, ...(when && { when }), ...(role && { role }) },
  })
}

export function waitingEventsPages() {
  return callPages('GET /api/events/waiting', { query: { limit: pageSize } })
}

export function eventQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId', { parameters: { eventId } })
}

export function requestedEventsPages() {
  return callPages('GET /api/events/requested', { query: { limit: pageSize } })
}

type NewAttendance = { eventId: number; userId: number; guestCount?: number }

export function joinEvent({ eventId, userId, guestCount = 0 }: NewAttendance) {
  return request('POST /api/events/:eventId/attendees', {
    parameters: { eventId },
    body: { eventId, userId, status: 'confirmed', ...(guestCount > 0 && { guestCount }) },
  })
}

export function joinWaitingList({ eventId, userId }: { eventId: number; userId: number }) {
  return request('POST /api/events/:eventId/waiting', { parameters: { eventId }, body: { eventId, userId } })
}

/** Comments on an event. The first page has the newest comments; each page is sorted oldest first. */
export function commentPages(eventId: number) {
  return callPages('GET /api/events/:eventId/comments', { parameters: { eventId }, query: { limit: 20 } })
}

export function attendeePages(eventId: number) {
  return callPages('GET /api/events/:eventId/attendees', { parameters: { eventId }, query: { limit: 50 } })
}

/** The members who ask for a seat at an event, oldest first. Only the host may read them. */
export function requestPages(eventId: number) {
  return callPages('GET /api/events/:eventId/requests', { parameters: { eventId }, query: { limit: 50 } })
}
