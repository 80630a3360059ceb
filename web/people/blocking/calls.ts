import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPages } from '../../platform/api/call-queries.ts'
import { refetchChanged } from '../../platform/api/refetch.ts'
import { request } from '../../platform/api/request.ts'

/** The members that the signed-in member blocked, the latest first. */
export const blockedMembersPages = callPages('GET /api/blocks', { query: { limit: 50 } })

/** Blocks a member and refetches everything, as most screens show members. */
export function useBlockMember() {
  return useBlockChange((userId) => request('PUT /api/blocks/:userId', { parameters: { userId } }))
}

/** Unblocks a member and refetches everything. */
export function useUnblockMember() {
  return useBlockChange((userId) => request('DELETE /api/blocks/:userId', { parameters: { userId } }))
}

function useBlockChange(send: (userId: number) => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => void refetchChanged(cache, {}) })
}
