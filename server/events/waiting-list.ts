import { expressionBuilder } from 'kysely'
import type { GameEvent, WaitingMember } from '../../contract/events/schemas.ts'
import { seatsToFill, waitRefusal } from '../../contract/events/waiting-list.ts'
import { notifyMembers } from '../notifications/event-notifications.ts'
import { notifyHosts } from '../notifications/host-notifications.ts'
import { seatAndNotifyNewcomers, listTableSeats } from './split/newcomers.ts'
import { requireWaitingListCheck } from '../games/event-checks.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { lockPresentMember } from '../people/users/member-locks.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent, lockWantedEvent } from './event-locks.ts'
import { endPlace, endPlaces, insertPlaces, membersWith } from '../people/visibility/places.ts'

type Seats = Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingCount'>

/**
 * Gives the free seats of an event to the members who have waited longest, and notifies them and the host. Seats
 * members without a table if the event is split, and notifies them, except the actor. The caller holds the event's
 * lock and stores the returned counts.
 */
export async function fillSeats(
  transaction: Transaction,
  { eventId, seats, actorId, now }: { eventId: number; seats: Seats; actorId: number | null; now: Date },
): Promise<Pick<Seats, 'attendeeCount' | 'waitingCount'>> {
  const seatedIds = await seatLongestWaiting(transaction, { eventId, count: seatsToFill(seats), now })
  if (seatedIds.length > 0) await requireWaitingListCheck(transaction, { eventId, now })
  const exceptIds = actorId === null ? seatedIds : [...seatedIds, actorId]
  await seatAndNotifyNewcomers(transaction, { eventId, exceptIds, now })
  if (seatedIds.length > 0) {
    const places = await listTableSeats(transaction, { eventId })
    const gameIds = new Map(places.map(({ userId, gameId }) => [userId, gameId]))
    await notifyMembers(transaction, { userIds: seatedIds, gameIds, eventId, kind: 'seatCameFree', now })
  }
  // A host has one notification about new attendees, which names the latest. Two calls are enough: nobody is notified of
  // their own seat, so a co-host who gets the last seat reads about the member who got the seat before it.
  for (const memberId of seatedIds.slice(-2))
    await notifyHosts(transaction, { eventId, kind: 'attendeeJoined', memberId, now })
  return {
    attendeeCount: seats.attendeeCount + seatedIds.length,
    waitingCount: seats.waitingCount - seatedIds.length,
  }
}

type WaitingPlace = { eventId: number; userId: number; now: Date }

/**
 * Puts a member at the end of an event's waiting list. Throws `NotFound` for an event that the member does not see,
 * `EventCancelled`, `EventPast`, `AlreadyJoined`, `RemovedFromEvent`, `AlreadyWaiting`, `ApprovalNeeded`,
 * `TooManyWaitingPlaces`, or `SeatsLeft` if the member can join instead.
 */
export async function joinWaitingList(writer: Writer, { eventId, userId, now }: WaitingPlace): Promise<WaitingMember> {
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const wanted = { eventId, userId, kind: 'waiting', refusal: waitRefusal, now } as const
    const event = await lockWantedEvent(transaction, wanted)
    const place = event.waitingCount + 1
    const waitingSince = now.toISOString()
    await insertPlaces(transaction, 'waiting', [{ eventId, userId, waitingSince }])
    await transaction.updateTable('events').set({ waitingCount: place }).where('id', '=', eventId).execute()
    await requireWaitingListCheck(transaction, { eventId, now })
    recordEventChange(transaction, { eventId })
    return { eventId, userId, waitingSince, place }
  })
}

/** Takes a member off an event's waiting list. Throws `NotFound` unless the member waits. */
export async function leaveWaitingList(writer: Writer, place: WaitingPlace) {
  const wasWaiting = await writer.transaction((transaction) => stopWaiting(transaction, place))
  if (!wasWaiting) throw new ProblemError('NotFound')
}

/** Takes a member off an event's waiting list. Returns whether the member waited. */
export async function stopWaiting(transaction: Transaction, { eventId, userId, now }: WaitingPlace): Promise<boolean> {
  const event = await lockEvent(transaction, { eventId })
  if (!event || !(await endPlace(transaction, 'waiting', { eventId, userId }))) return false
  const waitingCount = event.waitingCount - 1
  await transaction.updateTable('events').set({ waitingCount }).where('id', '=', eventId).execute()
  await requireWaitingListCheck(transaction, { eventId, now })
  recordEventChange(transaction, { eventId, formerIds: [userId] })
  return true
}

/** Empties the waiting list of an event and returns the members who waited. */
export async function clearWaitingList(
  transaction: Database,
  { eventId, now }: { eventId: number; now: Date },
): Promise<number[]> {
  const { and, eb } = expressionBuilder<Schema, 'places'>()
  const rows = await allInSlices(async (limit) => {
    const longest = await selectLongestWaiting(transaction, eventId).limit(limit).execute()
    const userIds = longest.map(({ userId }) => userId)
    await endPlaces(
      transaction,
      ['waiting'],
      and([eb('eventId', '=', eventId), isOneOf(transaction, 'userId', userIds)]),
    )
    return longest
  })
  if (rows.length === 0) return []
  await transaction.updateTable('events').set({ waitingCount: 0 }).where('id', '=', eventId).execute()
  await requireWaitingListCheck(transaction, { eventId, now })
  return rows.map((row) => row.userId)
}

/** Gives seats to up to `count` members at the head of the waiting list and returns them in their order. */
async function seatLongestWaiting(
  transaction: Database,
  { eventId, count, now }: { eventId: number; count: number; now: Date },
): Promise<number[]> {
  const seat = { joinedAt: now.toISOString(), waitingSince: null, turn: null }
  const rows = await allInSlices(async (limit) => {
    const longest = await selectLongestWaiting(transaction, eventId).limit(limit).execute()
    const userIds = longest.map(({ userId }) => userId)
    await transaction
      .updateTable('places')
      .set(seat)
      .where('eventId', '=', eventId)
      .where(isOneOf(transaction, 'userId', userIds))
      .execute()
    return longest
  }, count)
  return rows.map((row) => row.userId)
}

export function selectLongestWaiting(db: Database, eventId: number) {
  return membersWith(db, eventId, 'waiting').orderBy('places.turn')
}
