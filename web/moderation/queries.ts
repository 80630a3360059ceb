import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { refetchChanged } from '../platform/api/refetch.ts'
import { type CallInput, request } from '../platform/api/request.ts'

/** The members that the signed-in member blocked, the latest first. */
export const blockedMembersPages = callPages('GET /api/blocks', { query: { limit: 50 } })

/** Reports a member or their content to the operators of the site. */
export function useReport() {
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/reports'>['body']) => request('POST /api/reports', { body }),
  })
}

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

/** The decisions of moderators about the member, refetched on every view. */
export const ownDecisionPages = { ...callPages('GET /api/decisions', { query: { limit: 20 } }), staleTime: 0 }

/** Appeals against a decision and refetches the decisions. */
export function useAppeal(actionId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      request('POST /api/decisions/:actionId/appeal', { parameters: { actionId }, body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf('GET /api/decisions') }),
  })
}
