import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { cancelEvent } from './event-change-queries.ts'
import { lockEvent } from './event-lock-queries.ts'
import { deleteRemovals } from './removed-member-queries.ts'
import { clearRevisions } from './revision-queries.ts'
import { giveUpPlace } from './seat-queries.ts'

/**
 * Removes a member from events before the account is deleted: cancels the upcoming events they host, gives up their seats
 * and waiting list places at upcoming events, and clears the location details of all events they hosted, also in their
 * revisions. Deletes the removals of the member from events, and of other members from the hosted events. Locks the events in the order of their ids so that two transactions never deadlock.
 */
export async function leaveEventsForGood(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  const hosted = (await selectActiveHosted(transaction, { hostIds: [userId], now }).execute()).map((row) => row.id)
  const places = await selectPlaces(transaction, { userIds: [userId], now }).execute()
  const eventIds = new Set([...hosted, ...places.map(({ eventId }) => eventId)])
  for (const eventId of [...eventIds].toSorted((one, other) => one - other)) {
    // Cancelled first, so that no waiting member gets the host's seat at a cancelled event.
    if (hosted.includes(eventId)) await cancelEvent(transaction, { eventId, reason: null, now })
    await giveUpPlace(transaction, { eventId, userId, notifiesHost: true, now })
  }
  await transaction.updateTable('events').set({ locationDetails: null }).where('hostId', '=', userId).execute()
  await clearRevisions(transaction, { hostId: userId })
  await deleteRemovals(transaction, { userId })
}

/** Gives up the seats and waiting list places that two members have at each other's upcoming events. */
export async function leaveEachOther(
  transaction: Transaction,
  { userIds, now }: { userIds: readonly [number, number]; now: Date },
) {
  // With the events locked, a concurrent join is either committed and found below, or sees the block and fails.
  for (const { id } of await selectActiveHosted(transaction, { hostIds: userIds, now }).execute())
    await lockEvent(transaction, { eventId: id })
  const places = await selectPlaces(transaction, { userIds, now })
    .where('events.hostId', 'in', userIds)
    .whereRef('places.userId', '!=', 'events.hostId')
    .orderBy('places.eventId')
    .execute()
  // The host is not notified: a host who was blocked must not learn it from a notification.
  for (const place of places) await giveUpPlace(transaction, { ...place, notifiesHost: false, now })
}

/** Selects the seats and waiting list places of members at events that are not over. */
function selectPlaces(db: Database, { userIds, now }: { userIds: readonly number[]; now: Date }) {
  const seats = db.selectFrom('attendees').select(['eventId', 'userId']).where('userId', 'in', userIds)
  const waiting = db.selectFrom('waitingMembers').select(['eventId', 'userId']).where('userId', 'in', userIds)
  return db
    .selectFrom(seats.unionAll(waiting).as('places'))
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['places.eventId', 'places.userId'])
    .where('endsAt', '>=', now.toISOString())
}

/** Selects the events of hosts that are neither cancelled nor over, in the order of their ids. */
function selectActiveHosted(db: Database, { hostIds, now }: { hostIds: readonly number[]; now: Date }) {
  return db
    .selectFrom('events')
    .select('id')
    .where('hostId', 'in', hostIds)
    .where('endsAt', '>=', now.toISOString())
    .where('cancelledAt', 'is', null)
    .orderBy('id')
}
