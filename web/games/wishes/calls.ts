import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Game } from '../../../contract/games/schemas.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { request } from '../../platform/api/request.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export function wishQuery(gameId: number) {
  return callQuery('GET /api/games/:id/wish', { parameters: { id: gameId } })
}

export function wishesPages(userId: number) {
  return callPages('GET /api/users/:id/wishes', { parameters: { id: userId }, query: { limit: 12 } })
}

export function useSetWish({ id }: Game) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the server keeps the member's last choice.
    scope: { id: `wish ${id}` },
    mutationFn: (wantsToPlay: boolean) =>
      request('PUT /api/games/:id/wish', { parameters: { id }, body: { wantsToPlay } }),
    meta: { showsAnswerAtOnce: true },
    onSuccess: (wish) => cache.setQueryData(wishQuery(id).queryKey, wish),
    onError: (error) => showToast(failureToast(error, ['GameDeleted'], 'Failed to save your wish. Please try again.')),
  })
}
