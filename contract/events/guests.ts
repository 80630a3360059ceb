import { maxGuests } from './limits.ts'
import { isOver, spotsLeft } from './rules.ts'
import type { GameEvent } from './schemas.ts'

/** Returns the maximum number of guests for an attendee who now brings `guestCount`, limited by the free seats. */
export function guestsPossible(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>, guestCount: number): number {
  return Math.min(maxGuests, guestCount + (spotsLeft(event) ?? maxGuests))
}

/** Returns the maximum number of guests for a member who joins now; 0 for a full event. */
export function guestsPossibleAtJoin(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): number {
  return Math.max(0, Math.min(maxGuests, (spotsLeft(event) ?? Infinity) - 1))
}

export function guestRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount'>,
  { before, after, now }: { before: number; after: number; now: Date },
): 'EventCancelled' | 'EventPast' | 'EventFull' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  if (isOver(event, now)) return 'EventPast'
  return after > before && after > guestsPossible(event, before) ? 'EventFull' : undefined
}

export function guestsText(guestCount: number): string {
  if (guestCount === 0) return 'Just me'
  return guestCount === 1 ? '1 guest' : `${guestCount} guests`
}
