import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

export type FitFilters = Omit<QueryOf<Calls['GET /api/events/:eventId/fit']>, 'all'>

export function fitQuery(eventId: number, query: QueryOf<Calls['GET /api/events/:eventId/fit']>) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/fit', { parameters: { eventId }, query }), staleTime: 0 }
}
