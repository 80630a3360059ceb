import { callQuery } from '../../platform/api/call-queries.ts'

/** The next events that the member attends or runs, then those about which the member is asked how they were. */
export const nightsQuery = callQuery('GET /api/nights', {})

/** The member's table at an event, what the member brings there, and what the member has to decide. */
export function ownPartQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/own-part', { parameters: { eventId } })
}
