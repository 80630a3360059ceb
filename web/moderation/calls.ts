import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

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
