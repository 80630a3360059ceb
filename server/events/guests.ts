import { guestRefusal } from '../../contract/events/guests.ts'
import type { Attendee } from '../../contract/events/schemas.ts'
import { ProblemError, requireNoProblem } from '../platform/http/problem-error.ts'
import type { Writer } from '../platform/live/writer.ts'
import { getMemberSummary } from '../people/users/users.ts'
import { recordEventChange, recordUpcomingChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'
import { findPlace } from '../people/visibility/places.ts'
import { fillSeats } from './waiting-list.ts'

/** Gives freed seats to the waiting list. Throws `NotFound`, `EventCancelled`, `EventPast` or `EventFull`. */
export async function updateGuests(
  writer: Writer,
  { eventId, userId, guestCount, now }: { eventId: number; userId: number; guestCount: number; now: Date },
): Promise<Attendee> {
  const joinedAt = await writer.transaction(async (transaction) => {
    const event = await lockEvent(transaction, { eventId })
    const before = await findPlace(transaction, { eventId, userId })
    if (!event || !before?.joinedAt) throw new ProblemError('NotFound')
    requireNoProblem(guestRefusal(event, { before: before.guestCount, after: guestCount, now }))
    await transaction
      .updateTable('places')
      .set({ guestCount })
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .execute()
    const seats = { ...event, attendeeCount: event.attendeeCount - before.guestCount + guestCount }
    const counts = await fillSeats(transaction, { eventId, seats, actorId: userId, now })
    const changed = { ...counts, tableChangedAt: now.toISOString() }
    await transaction.updateTable('events').set(changed).where('id', '=', eventId).execute()
    recordEventChange(transaction, { eventId })
    if (guestCount < before.guestCount) recordUpcomingChange(transaction)
    return before.joinedAt
  })
  const user = await getMemberSummary(writer.db, { id: userId })
  return { eventId, userId, status: 'confirmed', joinedAt, guestCount, user }
}
