import type { NewEventComment } from '../../../contract/events/comments/schemas.ts'
import { callPages } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Comments on an event. The first page has the newest comments; each page is sorted oldest first. */
export function commentPages(eventId: number) {
  return callPages('GET /api/events/:eventId/comments', { parameters: { eventId }, query: { limit: 20 } })
}

export function useCreateComment(eventId: number) {
  return useWrite((body: NewEventComment) =>
    request('POST /api/events/:eventId/comments', { parameters: { eventId }, body }),
  )
}

export function useRemoveComment(eventId: number) {
  return useWrite((commentId: number) =>
    request('DELETE /api/events/:eventId/comments/:commentId', { parameters: { eventId, commentId } }),
  )
}
