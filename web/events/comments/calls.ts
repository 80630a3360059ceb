import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewEventComment } from '../../../contract/events/comments/schemas.ts'
import { callPages, keyOf } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

/** Comments on an event. The first page has the newest comments; each page is sorted oldest first. */
export function commentPages(eventId: number) {
  return callPages('GET /api/events/:eventId/comments', { parameters: { eventId }, query: { limit: 20 } })
}

/** Posts a comment. Stays pending until the comments are refetched. */
export function useCreateComment(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEventComment) =>
      request('POST /api/events/:eventId/comments', { parameters: { eventId }, body }),
    onSuccess: () => refreshComments(cache, eventId),
  })
}

/** Removes a comment. Stays pending until the comments are refetched. */
export function useRemoveComment(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (commentId: number) =>
      request('DELETE /api/events/:eventId/comments/:commentId', { parameters: { eventId, commentId } }),
    // Also after an error: the comment may already be removed.
    onSettled: () => refreshComments(cache, eventId),
  })
}

function refreshComments(cache: QueryClient, eventId: number) {
  return cache.invalidateQueries({
    queryKey: keyOf('GET /api/events/:eventId/comments', { parameters: { eventId } }).slice(0, 2),
  })
}
