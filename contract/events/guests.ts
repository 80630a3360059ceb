import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { maxGuests } from './event-limits.ts'
import { Attendee, type GameEvent, isOver, spotsLeft } from './events.ts'
import { Id } from '../platform/fields.ts'
import { GuestCount } from './guest-count.ts'

/** How many friends an attendee brings along from now on. */
export const GuestChange = z.strictObject({ guestCount: GuestCount })

/** The most guests that an attendee could bring along who brings some already: as far as seats are left. */
export function guestsPossible(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>, guestCount: number): number {
  return Math.min(maxGuests, guestCount + (spotsLeft(event) ?? maxGuests))
}

/** The most guests that somebody could bring along who takes a seat now; none where not even they have one. */
export function guestsPossibleAtJoin(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): number {
  return Math.max(0, Math.min(maxGuests, (spotsLeft(event) ?? Infinity) - 1))
}

/** Why an attendee cannot change the number of their guests so; undefined when they can. */
export function guestRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount'>,
  { before, after, now }: { before: number; after: number; now: Date },
): 'EventCancelled' | 'EventPast' | 'EventFull' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  if (isOver(event, now)) return 'EventPast'
  return after > before && after > guestsPossible(event, before) ? 'EventFull' : undefined
}

/** What a number of guests is called: 'Just me', '1 guest', '2 guests'. */
export function guestsText(guestCount: number): string {
  if (guestCount === 0) return 'Just me'
  return guestCount === 1 ? '1 guest' : `${guestCount} guests`
}

export const updateGuests = defineCall({
  method: 'PATCH',
  path: '/api/events/:eventId/attendees/:userId',
  summary: 'Bring friends along to an event I attend, as far as there are seats, or fewer of them',
  access: 'member',
  parameters: z.object({ eventId: Id, userId: Id }),
  body: GuestChange,
  status: 200,
  answer: Attendee,
  refusals: ['NotYours', 'NotFound', 'EventFull', 'EventCancelled', 'EventPast'],
})
