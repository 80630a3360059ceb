import { guestRefusal } from '../../contract/events/guests.ts'
import type { Attendee } from '../../contract/events/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { getMemberSummary } from '../users/queries.ts'
import { fillSeats, lockSeats } from './waiting-list.ts'

/**
 * Sets how many friends an attendee brings along, each on a seat of their own; seats that come free so go to who has waited
 * longest. Refuses who does not attend, an event that is cancelled or over, and more guests than there are seats.
 *
 * @returns the attendee, and who has a notification of a seat from the waiting list
 */
export async function changeGuests(
  db: Database,
  { eventId, userId, guestCount, now }: { eventId: number; userId: number; guestCount: number; now: Date },
): Promise<{ attendee: Attendee; toldIds: number[] }> {
  const { joinedAt, toldIds } = await db.transaction().execute(async (transaction) => {
    const event = await lockSeats(transaction, { eventId })
    const before = await findAttendee(transaction, { eventId, userId })
    if (!event || !before) throw new Refusal('NotFound')
    const refusal = guestRefusal(event, { before: before.guestCount, after: guestCount, now })
    if (refusal) throw new Refusal(refusal)
    await transaction
      .updateTable('attendees')
      .set({ guestCount })
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .execute()
    const seats = { ...event, attendeeCount: event.attendeeCount - before.guestCount + guestCount }
    const filled = await fillSeats(transaction, { eventId, seats, now })
    await transaction.updateTable('events').set(filled.counts).where('id', '=', eventId).execute()
    return { joinedAt: before.joinedAt, toldIds: filled.toldIds }
  })
  const user = await getMemberSummary(db, { id: userId })
  return { attendee: { eventId, userId, status: 'confirmed', joinedAt, guestCount, user }, toldIds }
}

function findAttendee(db: Database, { eventId, userId }: { eventId: number; userId: number }) {
  return db
    .selectFrom('attendees')
    .select(['joinedAt', 'guestCount'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}
