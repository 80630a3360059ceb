import { callQuery } from '../../platform/api/call-queries.ts'

/** The planned games of an event, with the members who bring and teach them. */
export function bringListQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/bring-list', { parameters: { eventId } })
}
