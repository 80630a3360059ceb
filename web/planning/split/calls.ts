import { callQuery } from '../../platform/api/call-queries.ts'

export function splitQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/split', { parameters: { eventId } })
}

export function splitProposalsQuery(eventId: number) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/split/proposals', { parameters: { eventId } }), staleTime: 0 }
}
