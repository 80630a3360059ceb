import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewOutcome } from '../../../contract/planning/attendance/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

export function outcomeQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/outcome', { parameters: { eventId } })
}

/** Saves the outcome of an event; null deletes it. */
export function useSaveOutcome(eventId: number) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the server keeps the last answer.
    scope: { id: `outcome ${eventId}` },
    mutationFn: async (answer: NewOutcome | null) => {
      const parameters = { eventId }
      if (answer === null) await request('DELETE /api/events/:eventId/outcome', { parameters })
      else {
        const version = cache.getQueryData(outcomeQuery(eventId).queryKey)?.version
        await request('PUT /api/events/:eventId/outcome', {
          parameters,
          body: { ...answer, ...(version !== undefined && { version }) },
        })
      }
    },
  })
}
