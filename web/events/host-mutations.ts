import type { EventChange, GameEvent } from '../../contract/events/schemas.ts'
import type { GameSummary } from '../../contract/games/schemas.ts'
import { type CallInput, request } from '../platform/api/request.ts'
import { retryWhenBusy, useWrite } from '../platform/api/use-write.ts'
import type { Attendance } from './calls.ts'

// These are separate from calls.ts so that they load with the forms and not with the first screen.

export function useUpdateEvent() {
  return useWrite(({ event, change }: { event: GameEvent; change: EventChange }) =>
    request('PATCH /api/events/:eventId', {
      parameters: { eventId: event.id },
      body: { ...change, ...(event.version !== null && { version: event.version }) },
    }),
  )
}

/** Plans a game, in the place of another one if `replacedId` is set. */
export function usePlanGame() {
  return useWrite(({ event, game, replacedId }: { event: GameEvent; game: GameSummary; replacedId?: number }) =>
    request('PUT /api/events/:eventId/bring-list/:gameId', {
      parameters: { eventId: event.id, gameId: game.id },
      body: replacedId === undefined ? undefined : { replacedId },
    }),
  )
}

export function useCancelEvent() {
  return useWrite(({ event, reason }: { event: GameEvent; reason: string }) =>
    request('POST /api/events/:eventId/cancel', {
      parameters: { eventId: event.id },
      body: { reason: reason || null },
    }),
  )
}

export function useCreateEvent() {
  return useWrite((body: CallInput<'POST /api/events'>['body']) => request('POST /api/events', { body }))
}

export function useNameCoHost() {
  return useWrite(
    ({ event, userId }: Attendance) =>
      request('PUT /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

export function useRemoveCoHost() {
  return useWrite(({ event, userId }: Attendance) =>
    request('DELETE /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
  )
}

/**
 * Whether the server notifies any member when the host changes or cancels the event: attendees and the waiting list.
 */
export function notifiesMembers({
  attendeeCount,
  isAttending,
  ownGuestCount,
  waitingCount,
}: Pick<GameEvent, 'attendeeCount' | 'isAttending' | 'ownGuestCount' | 'waitingCount'>): boolean {
  const hostSeats = isAttending ? 1 + ownGuestCount : 0
  return attendeeCount > hostSeats || waitingCount > 0
}
