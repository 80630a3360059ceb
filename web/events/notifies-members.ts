import type { GameEvent } from '../../contract/events/schemas.ts'

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
