import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { BodyOf } from '../../../contract/platform/call.ts'
import type { acceptTableAsk } from '../../../contract/planning/second-table/calls.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useEventMutation } from '../../events/calls.ts'

/** The second tables that the waiting list of an event allows or has opened. */
export function secondTableQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/second-table', { parameters: { eventId } })
}

export function useAddSeats() {
  return useEventMutation(({ event, offerId }: { event: GameEvent; offerId: string }) =>
    request('POST /api/events/:eventId/second-table/seats', { parameters: { eventId: event.id }, body: { offerId } }),
  )
}

/** Asks the owner of the game to host a linked event. The member's own game opens it at once. */
export function useAskHost() {
  return useEventMutation(({ event, ...body }: { event: GameEvent; offerId: string; isSamePlace: boolean }) =>
    request('PUT /api/events/:eventId/second-table/ask', { parameters: { eventId: event.id }, body }),
  )
}

export function useWithdrawAsk() {
  return useEventMutation(({ event }: { event: GameEvent }) =>
    request('DELETE /api/events/:eventId/second-table/ask', { parameters: { eventId: event.id } }),
  )
}

export function useAcceptAsk() {
  return useEventMutation(({ event, place }: { event: GameEvent; place: BodyOf<typeof acceptTableAsk> }) =>
    request('POST /api/events/:eventId/second-table/ask/accept', {
      parameters: { eventId: event.id },
      body: place,
    }),
  )
}

export function useDeclineAsk() {
  return useEventMutation(({ event }: { event: GameEvent }) =>
    request('POST /api/events/:eventId/second-table/ask/decline', { parameters: { eventId: event.id } }),
  )
}

/** Gives the seat at a linked event back for the earlier place in line. */
export function useWaitAgain() {
  return useEventMutation(({ event }: { event: GameEvent }) =>
    request('POST /api/events/:eventId/second-table/wait-again', { parameters: { eventId: event.id } }),
  )
}
