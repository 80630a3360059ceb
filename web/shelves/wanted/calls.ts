import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/** The games that several people near the member want to play. */
export function wantedQuery(query: QueryOf<Calls['GET /api/wanted']>) {
  return callQuery('GET /api/wanted', { query })
}
