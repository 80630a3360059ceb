import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'

export function publicEventQuery(code: string) {
  return callQuery('GET /api/public-events/:code', { parameters: { code } })
}

/** The part of an event for members that a person with an invitation by email sees. */
export function invitedEventQuery(code: string, token: string) {
  return callQuery('GET /api/public-events/:code/invitations/:token', { parameters: { code, token } })
}

export function nightsPages(filters: Pick<QueryOf<Calls['GET /api/public-events']>, 'town' | 'from' | 'to'>) {
  return callPages('GET /api/public-events', { query: { ...filters, limit: 12 } })
}
