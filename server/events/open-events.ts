import { isNewMember } from '../../contract/people/restrictions.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import { eventsWith, type PlaceKind } from '../people/visibility/places.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireFewerRows } from '../platform/limits/row-limit.ts'

const day = 24 * 60 * 60_000

/**
 * Throws `TooManyEvents` if a member hosts the maximum number of upcoming events, and `TooManyNewEvents` if the
 * member has created the maximum number within 24 hours. The transaction must hold the member's lock.
 */
export async function requireRoomForEvent(transaction: Database, { hostId, now }: { hostId: number; now: Date }) {
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', hostId)
  const upcoming = hosted.where('cancelledAt', 'is', null).where('endsAt', '>=', now.toISOString())
  await requireFewerRows(upcoming, rowLimits.hostedEvents)
  const { createdAt: joinedAt } = await transaction
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', hostId)
    .executeTakeFirstOrThrow()
  const created = hosted.where('createdAt', '>', new Date(now.getTime() - day).toISOString())
  const { eventsPerDay, newMemberEventsPerDay } = rowLimits
  await requireFewerRows(created, isNewMember({ joinedAt }, now) ? newMemberEventsPerDay : eventsPerDay)
}

type Place = { userId: number; now: Date }

/** Throws `TooManySeats`. The transaction must hold the member's lock. */
export async function requireRoomForSeat(transaction: Database, place: Place) {
  await requireFewerRows(selectUpcoming(transaction, 'seat', place), rowLimits.seats)
}

/** Throws `TooManyWaitingPlaces`. The transaction must hold the member's lock. */
export async function requireRoomForWaiting(transaction: Database, place: Place) {
  await requireFewerRows(selectUpcoming(transaction, 'waiting', place), rowLimits.waitingPlaces)
}

/** Throws `TooManySeatRequests`. The transaction must hold the member's lock. */
export async function requireRoomForRequest(transaction: Database, place: Place) {
  await requireFewerRows(selectUpcoming(transaction, 'asking', place), rowLimits.seatRequests)
}

/** Throws `TooManyChanges`. The transaction must hold the event's lock. */
export async function requireRoomForChange(transaction: Database, { eventId, now }: { eventId: number; now: Date }) {
  const changes = transaction
    .selectFrom('eventRevisions')
    .select('id')
    .where('eventId', '=', eventId)
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
  await requireFewerRows(changes, rowLimits.eventChangesPerDay)
}

function selectUpcoming(db: Database, kind: PlaceKind, { userId, now }: Place) {
  return eventsWith(db, userId, kind)
    .innerJoin('events', 'events.id', 'places.eventId')
    .where('events.cancelledAt', 'is', null)
    .where('events.endsAt', '>=', now.toISOString())
}
