import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/api/request.ts'

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
