import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createEventComment,
  listEventComments,
  type NewEventComment,
  removeEventComment,
} from '../../contract/comments/event-comments.ts'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** What people wrote below an event: the first page is the newest, each page itself oldest first. */
export function commentPages(eventId: number) {
  return callPages(listEventComments, { parameters: { eventId }, query: { limit: 20 } })
}

/** Writes below an event. Pending until the comment stands there. */
export function useCreateComment(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEventComment) => request(createEventComment, { parameters: { eventId }, body }),
    onSuccess: () => refreshComments(cache, eventId),
  })
}

/** Takes a comment away. Pending until it stands there no more. */
export function useRemoveComment(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (commentId: number) => request(removeEventComment, { parameters: { eventId, commentId } }),
    // After a refusal too: somebody else may have taken it away.
    onSettled: () => refreshComments(cache, eventId),
  })
}

function refreshComments(cache: QueryClient, eventId: number) {
  return cache.invalidateQueries({ queryKey: keyOf(listEventComments, { parameters: { eventId } }).slice(0, 2) })
}
