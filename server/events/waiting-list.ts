import type { GameEvent, WaitingMember } from '../../contract/events/schemas.ts'
import { seatsToFill, waitRefusal } from '../../contract/events/waiting-list.ts'
import { notifyMembers } from '../notifications/event-notifications.ts'
import { notifyHosts } from '../notifications/host-notifications.ts'
import { seatAndNotifyNewcomers, listTableSeats } from './split/newcomers.ts'
import { requireWaitingListCheck } from '../games/event-checks.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { allInSlices, sliceBySlice } from '../platform/schedule/slices.ts'
import { lockPresentMember } from '../people/users/member-locks.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent } from './event-locks.ts'
import { requireRoomForWaiting } from './open-events.ts'
import { isShownTo } from '../people/visibility/event-visibility.ts'

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
  const seatedIds = await takeLongestWaiting(transaction, { eventId, count: seatsToFill(seats) })
  const attendees = seatedIds.map((userId) => ({ eventId, userId, joinedAt: now.toISOString() }))
  await sliceBySlice(attendees, (rows) => transaction.insertInto('attendees').values(rows).execute())
  if (seatedIds.length > 0) await requireWaitingListCheck(transaction, { eventId, now })
  const exceptIds = actorId === null ? seatedIds : [...seatedIds, actorId]
  await seatAndNotifyNewcomers(transaction, { eventId, exceptIds, now })
  if (seatedIds.length > 0) {
    const places = await listTableSeats(transaction, { eventId })
    const gameIds = new Map(places.map(({ userId, gameId }) => [userId, gameId]))
    await notifyMembers(transaction, { userIds: seatedIds, gameIds, eventId, kind: 'seatCameFree', now })
  }
  // Each notification replaces the one before. The last member may be a co-host, who is notified of the other one.
  for (const memberId of seatedIds.slice(-2))
    await notifyHosts(transaction, { eventId, kind: 'attendeeJoined', memberId, now })
  return {
    attendeeCount: seats.attendeeCount + seatedIds.length,
    waitingCount: seats.waitingCount - seatedIds.length,
  }
}

/**
 * Puts a member at the end of an event's waiting list. Throws `NotFound` for an event that the member does not see,
 * `EventCancelled`, `EventPast`, `AlreadyJoined`, `RemovedFromEvent`, `AlreadyWaiting`, `ApprovalNeeded`,
 * `TooManyWaitingPlaces`, or `SeatsLeft` if the member can join instead.
 */
export async function joinWaitingList(
  writer: Writer,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
): Promise<WaitingMember> {
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const event = await lockEvent(transaction, { eventId })
    if (!event || !(await isShownEvent(transaction, { eventId, userId }))) throw new ProblemError('NotFound')
    const isAttending = await hasRow(transaction, 'attendees', { eventId, userId })
    const isWaiting = await hasRow(transaction, 'waitingMembers', { eventId, userId })
    const isRemoved = await hasRow(transaction, 'removedMembers', { eventId, userId })
    const isCoHosting = await hasRow(transaction, 'coHosts', { eventId, userId })
    const organizers = { isHosting: event.hostId === userId, isCoHosting }
    const own = { isAttending, isRemoved, waitingPlace: isWaiting ? 1 : null, ...organizers }
    const problem = waitRefusal({ ...event, ...own }, now)
    if (problem) throw new ProblemError(problem)
    await requireRoomForWaiting(transaction, { userId, now })
    const place = event.waitingCount + 1
    const waitingSince = now.toISOString()
    await transaction.insertInto('waitingMembers').values({ eventId, userId, waitingSince }).execute()
    await transaction.updateTable('events').set({ waitingCount: place }).where('id', '=', eventId).execute()
    await requireWaitingListCheck(transaction, { eventId, now })
    recordEventChange(transaction, { eventId })
    return { eventId, userId, waitingSince, place }
  })
}

/** Takes a member off an event's waiting list. Throws `NotFound` unless the member waits. */
export async function leaveWaitingList(writer: Writer, place: { eventId: number; userId: number; now: Date }) {
  const wasWaiting = await writer.transaction((transaction) => stopWaiting(transaction, place))
  if (!wasWaiting) throw new ProblemError('NotFound')
}

/** Takes a member off an event's waiting list. Returns whether the member waited. */
export async function stopWaiting(
  transaction: Transaction,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
): Promise<boolean> {
  const event = await lockEvent(transaction, { eventId })
  const left = await transaction
    .deleteFrom('waitingMembers')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!event || !left) return false
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
  const places = transaction.selectFrom('waitingMembers').select('id').where('eventId', '=', eventId)
  const rows = await allInSlices((limit) =>
    transaction.deleteFrom('waitingMembers').where('id', 'in', places.limit(limit)).returning('userId').execute(),
  )
  if (rows.length === 0) return []
  await transaction.updateTable('events').set({ waitingCount: 0 }).where('id', '=', eventId).execute()
  await requireWaitingListCheck(transaction, { eventId, now })
  return rows.map((row) => row.userId)
}

/** Removes up to `count` members from the head of the waiting list and returns them in their order. */
async function takeLongestWaiting(
  transaction: Database,
  { eventId, count }: { eventId: number; count: number },
): Promise<number[]> {
  const rows = await allInSlices(async (limit) => {
    const longest = await transaction
      .selectFrom('waitingMembers')
      .select(['id', 'userId'])
      .where('eventId', '=', eventId)
      .orderBy('id')
      .limit(limit)
      .execute()
    const ids = longest.map((row) => row.id)
    await transaction
      .deleteFrom('waitingMembers')
      .where(isOneOf(transaction, 'id', ids))
      .execute()
    return longest
  }, count)
  return rows.map((row) => row.userId)
}

async function isShownEvent(db: Database, { eventId, userId }: { eventId: number; userId: number }): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where(isShownTo(db, userId))
    .executeTakeFirst()
  return event !== undefined
}

async function hasRow(
  db: Database,
  table: 'attendees' | 'waitingMembers' | 'removedMembers' | 'coHosts',
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('userId')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
