import type { GameEvent } from '../../../contract/events/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The second tables that the waiting list of an event allows. */
export function secondTableQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/second-table', { parameters: { eventId } })
}

export function useAddTable() {
  return useWrite(({ event, offerId }: { event: GameEvent; offerId: string }) =>
    request('POST /api/events/:eventId/second-table/seats', { parameters: { eventId: event.id }, body: { offerId } }),
  )
}
