import type { GameEvent } from '../../../contract/events/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

export function splitQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/split', { parameters: { eventId } })
}

export function splitProposalsQuery(eventId: number) {
  // The time left passes, and the member's own games change on other screens.
  return { ...callQuery('GET /api/events/:eventId/split/proposals', { parameters: { eventId } }), staleTime: 0 }
}

export function useAdoptSplit() {
  return useWrite(({ event, proposalId }: { event: GameEvent; proposalId: string }) =>
    request('PUT /api/events/:eventId/split', { parameters: { eventId: event.id }, body: { proposalId } }),
  )
}

export function useUndoSplit() {
  return useWrite(({ event }: { event: GameEvent }) =>
    request('DELETE /api/events/:eventId/split', { parameters: { eventId: event.id } }),
  )
}

/**
 * Moves the member to another table, or stores the wish to swap. Choosing the member's own table removes the wish. With
 * `userId`, seats a member who has no table yet.
 */
export function useChangeTable() {
  return useWrite(({ event, ...choice }: { event: GameEvent; place: number; userId?: number }) =>
    request('PUT /api/events/:eventId/split/seat', { parameters: { eventId: event.id }, body: choice }),
  )
}
