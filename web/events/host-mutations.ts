import type { EventChange, GameEvent } from '../../contract/events/schemas.ts'
import { request } from '../platform/api/request.ts'
import { useWrite } from '../platform/api/use-write.ts'

// These are separate from calls.ts so that they load with the forms and not with the first screen.

export function useUpdateEvent() {
  return useWrite(({ event, change }: { event: GameEvent; change: EventChange }) =>
    request('PATCH /api/events/:eventId', {
      parameters: { eventId: event.id },
      body: { ...change, ...(event.version !== null && { version: event.version }) },
    }),
  )
}

/** Whether the server notifies members of a change: attendees and the waiting list. */
export function notifiesMembers({
  attendeeCount,
  isAttending,
  ownGuestCount,
  waitingCount,
}: Pick<GameEvent, 'attendeeCount' | 'isAttending' | 'ownGuestCount' | 'waitingCount'>): boolean {
  const hostSeats = isAttending ? 1 + ownGuestCount : 0
  return attendeeCount > hostSeats || waitingCount > 0
}
