import { setImmediate as nextTurn } from 'node:timers/promises'
import { expressionBuilder } from 'kysely'
import { changeRefusal } from '../../contract/events/event-changes.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { cancelEvent } from './event-changes.ts'
import { lockEvent } from './event-locks.ts'
import { endPlaces, isPlace } from '../people/visibility/places.ts'
import { deleteAllGameChoices } from './game-choices.ts'
import { clearEditor } from './history.ts'
import { clearRevisions } from './revisions.ts'
import { giveUpPlace } from './seats.ts'

/**
 * Cancels the upcoming events that a member hosts, or that others host at the member's place, and gives up the member's seats, waiting list places, requests for
 * seats and co-hosting at upcoming events. The transaction must hold the member's lock, so that no join or new event is
 * missed. Locks the events in the order of their ids so that two transactions never deadlock.
 */
export async function leaveUpcomingEvents(
  transaction: Transaction,
  { userId, notifiesHosts, now }: { userId: number; notifiesHosts: boolean; now: Date },
) {
  const hosted = await selectActiveHosted(transaction, { userId, now }).execute()
  const places = await selectPlaces(transaction, { userIds: [userId], now }).execute()
  const eventIds = new Set([...hosted.map(({ id }) => id), ...places.map(({ eventId }) => eventId)])
  for (const eventId of [...eventIds].toSorted((one, other) => one - other)) {
    const event = await lockEvent(transaction, { eventId })
    // Cancelled first, so that no waiting member gets the host's seat at a cancelled event.
    if (event && (event.hostId === userId || event.placeOwnerId === userId) && changeRefusal(event, now) === undefined)
      await cancelEvent(transaction, { eventId, reason: null, actorId: userId, now })
    await giveUpPlace(transaction, { eventId, userId, notifiesHost: notifiesHosts, now })
    await nextTurn()
  }
}

/**
 * Removes a member from all events before the account is deleted. Leaves the upcoming events. Deletes the seat
 * requests, removals and co-hosting of the member, and those of other members at the hosted events. Deletes what the
 * member said about the games of events. Clears the location details of the events that the member hosted, or others hosted at the member's place, and of
 * their revisions.
 * Changes that the member made to events of other hosts stay, without the name of the member.
 */
export async function leaveAllEvents(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  await leaveUpcomingEvents(transaction, { userId, notifiesHosts: true, now })
  for (const column of ['hostId', 'placeOwnerId'] as const)
    await transaction.updateTable('events').set({ locationDetails: null }).where(column, '=', userId).execute()
  await clearRevisions(transaction, { userId })
  await clearEditor(transaction, { userId })
  await deletePlaces(transaction, { userId })
  await deleteAllGameChoices(transaction, { userId })
}

/** Deletes what a member has at events except seats, and what other members have at the events of the member. */
async function deletePlaces(transaction: Database, { userId }: { userId: number }) {
  const { eb } = expressionBuilder<Schema, 'places'>()
  const hosted = transaction.selectFrom('events').select('id').where('hostId', '=', userId)
  await endPlaces(transaction, ['request', 'coHosting', 'removal', 'reading'], eb('userId', '=', userId))
  // One kind after the other, because each has an index for its members of an event.
  for (const kind of ['request', 'coHosting', 'removal'] as const)
    await endPlaces(transaction, [kind], eb('eventId', 'in', hosted))
  await endPlaces(transaction, ['removal'], eb('removalOriginId', 'in', hosted))
}

/**
 * Gives up the seats, waiting list places, requests for seats and co-hosting that two members have at each other's
 * upcoming events, and at the events that others host at their places. Cancels the events that one of them hosts at the
 * other's place. The transaction must hold the locks of both members, so that no join is missed.
 */
export async function leaveEachOther(
  transaction: Transaction,
  { userIds, now }: { userIds: readonly [number, number]; now: Date },
) {
  const places = await selectPlaces(transaction, { userIds, now })
    .where(({ and, eb, or }) =>
      or(
        [userIds, userIds.toReversed()].map(([userId = 0, otherId = 0]) =>
          and([
            eb('places.userId', '=', userId),
            or([eb('events.hostId', '=', otherId), eb('events.placeOwnerId', '=', otherId)]),
          ]),
        ),
      ),
    )
    .execute()
  const hosted = await selectActiveHosted(transaction, { userId: userIds[0], now })
    .where('hostId', 'in', userIds)
    .where('placeOwnerId', 'in', userIds)
    .execute()
  const eventIds = new Set([...places.map(({ eventId }) => eventId), ...hosted.map(({ id }) => id)])
  for (const eventId of [...eventIds].toSorted((one, other) => one - other)) {
    await lockEvent(transaction, { eventId })
    // The host is not notified: a host who was blocked must not learn it from a notification.
    if (hosted.some(({ id }) => id === eventId)) await cancelEvent(transaction, { eventId, reason: null, now })
    for (const place of places.filter((each) => each.eventId === eventId))
      await giveUpPlace(transaction, { ...place, notifiesHost: false, now })
    await nextTurn()
  }
}

/** Selects the seats, waiting list places, requests for seats and co-hosting of members at events that are not over. */
function selectPlaces(db: Database, { userIds, now }: { userIds: readonly number[]; now: Date }) {
  return db
    .selectFrom('places')
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['places.eventId', 'places.userId'])
    .where('places.userId', 'in', userIds)
    .where(isPlace('seat', 'waiting', 'request', 'coHosting'))
    .where('endsAt', '>=', now.toISOString())
}

/** Selects the events that a member hosts or that are at the member's place, and that are neither cancelled nor over. */
function selectActiveHosted(db: Database, { userId, now }: { userId: number; now: Date }) {
  return db
    .selectFrom('events')
    .select('id')
    .where(({ or, eb }) => or([eb('hostId', '=', userId), eb('placeOwnerId', '=', userId)]))
    .where('endsAt', '>=', now.toISOString())
    .where('cancelledAt', 'is', null)
}
