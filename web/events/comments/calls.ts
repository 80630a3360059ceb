import { callPages } from '../../platform/api/call-queries.ts'

/** Comments on an event. The first page has the newest comments; each page is sorted oldest first. */
export function commentPages(eventId: number) {
  return callPages('GET /api/events/:eventId/comments', { parameters: { eventId }, query: { limit: 20 } })
}
