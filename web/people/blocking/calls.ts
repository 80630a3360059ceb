import { useMutation } from '@tanstack/react-query'
import { callPages } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

/** The members that the signed-in member blocked, the latest first. */
export const blockedMembersPages = callPages('GET /api/blocks', { query: { limit: 50 } })

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
