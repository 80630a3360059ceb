import { callQuery } from '../platform/api/call-queries.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../platform/api/request.ts'

export function userQuery(userId: number) {
  return callQuery('GET /api/users/:id', { parameters: { id: userId } })
}

/** The place and time zone of a zip code. */
export function zipPlaceQuery(zip: string) {
  return callQuery('GET /api/zip-codes/:zip', { parameters: { zip } })
}

export function useBlockMember() {
  return useBlockChange((userId) => request('PUT /api/blocks/:userId', { parameters: { userId } }))
}

export function useUnblockMember() {
  return useBlockChange((userId) => request('DELETE /api/blocks/:userId', { parameters: { userId } }))
}

/** Creates a mutation that ends before the screens have loaded again, as most screens show members. */
function useBlockChange(send: (userId: number) => Promise<void>) {
  return useMutation({ mutationFn: send, meta: { showsAnswerAtOnce: true } })
}
