import { callPages } from '../../platform/api/call-queries.ts'

export function attendeePages(eventId: number) {
  return callPages('GET /api/events/:eventId/attendees', { parameters: { eventId }, query: { limit: 50 } })
}

/** The members who ask for a seat at an event, oldest first. Only the host may read them. */
export function requestPages(eventId: number) {
  return callPages('GET /api/events/:eventId/requests', { parameters: { eventId }, query: { limit: 50 } })
}
