import { callQuery } from '../platform/api/call-queries.ts'
import { type CallOptions, useCall } from '../platform/api/use-write.ts'

export function userQuery(userId: number) {
  return callQuery('GET /api/users/:id', { parameters: { id: userId } })
}

/** The place and time zone of a zip code. */
export function zipPlaceQuery(zip: string) {
  return callQuery('GET /api/zip-codes/:zip', { parameters: { zip } })
}

/** Creates a mutation that ends before the screens have loaded again, as most screens show members. */
export function useBlockChange<Name extends 'PUT /api/blocks/:userId' | 'DELETE /api/blocks/:userId'>(
  name: Name,
  options: CallOptions<Name>,
) {
  return useCall(name, { ...options, meta: { showsAnswerAtOnce: true } })
}
