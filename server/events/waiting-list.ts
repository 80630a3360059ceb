import type { GameEvent, WaitingMember } from '../../contract/events/schemas.ts'
import { seatsToFill, waitRefusal } from '../../contract/events/waiting-list.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tellMembers } from '../notifications/event-notifications.ts'
import { tellHost } from '../notifications/host-notifications.ts'
import { isHiddenFrom } from '../visibility/block-queries.ts'

/** How many seats an event has, how many are taken, and how many wait for one. */
export type Seats = Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingCount'>

/**
 * Keeps everyone else from an event's seats until the transaction ends, and gives what decides about them; undefined where
 * there is no such event.
 */
export async function lockSeats(transaction: Database, { eventId }: { eventId: number }) {
  // An update that changes nothing: the one lock on a row that both engines know.
  const event = await transaction
    .updateTable('events')
    .set(({ ref }) => ({ attendeeCount: ref('attendeeCount') }))
    .where('id', '=', eventId)
    .returning(['hostId', 'date', 'duration', 'endsAt', 'cancelledAt', 'maxAttendees', 'attendeeCount', 'waitingCount'])
    .executeTakeFirst()
  return event && { ...event, status: event.cancelledAt === null ? ('active' as const) : ('cancelled' as const) }
}

/**
 * Gives the seats that are free to those who have waited longest, and tells them and the host. The caller holds the lock,
 * and writes the counts that come back, together with whatever freed the seats.
 */
export async function fillSeats(
  transaction: Database,
  { eventId, seats, now }: { eventId: number; seats: Seats; now: Date },
): Promise<{ counts: Pick<Seats, 'attendeeCount' | 'waitingCount'>; toldIds: number[] }> {
  const seatedIds = await takeLongestWaiting(transaction, { eventId, count: seatsToFill(seats) })
  const toldIds = [...seatedIds]
  if (seatedIds.length > 0) {
    const joinedAt = now.toISOString()
    const attendees = seatedIds.map((userId) => ({ eventId, userId, joinedAt }))
    await transaction.insertInto('attendees').values(attendees).execute()
    await tellMembers(transaction, { userIds: seatedIds, eventId, kind: 'seatCameFree', now })
  }
  for (const memberId of seatedIds)
    toldIds.push(...(await tellHost(transaction, { eventId, kind: 'attendeeJoined', memberId, now })))
  const attendeeCount = seats.attendeeCount + seatedIds.length
  return { counts: { attendeeCount, waitingCount: seats.waitingCount - seatedIds.length }, toldIds }
}

/**
 * Waits for a seat, behind whoever waits already. Refuses an event that is unknown or not theirs to see, cancelled or over,
 * one with a seat left, and a member who has a seat or waits already.
 */
export async function joinWaitingList(
  db: Database,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
): Promise<WaitingMember> {
  return db.transaction().execute(async (transaction) => {
    const event = await lockSeats(transaction, { eventId })
    if (!event || (await isHiddenFrom(transaction, { userId: event.hostId, viewerId: userId })))
      throw new Refusal('NotFound')
    const isAttending = await hasRow(transaction, 'attendees', { eventId, userId })
    const isWaiting = await hasRow(transaction, 'waitingMembers', { eventId, userId })
    const refusal = waitRefusal({ ...event, isAttending, waitingPlace: isWaiting ? 1 : null }, now)
    if (refusal) throw new Refusal(refusal)
    const place = event.waitingCount + 1
    const waitingSince = now.toISOString()
    await transaction.insertInto('waitingMembers').values({ eventId, userId, waitingSince }).execute()
    await transaction.updateTable('events').set({ waitingCount: place }).where('id', '=', eventId).execute()
    return { eventId, userId, waitingSince, place }
  })
}

/** Waits no longer; refuses who does not wait. */
export async function leaveWaitingList(db: Database, { eventId, userId }: { eventId: number; userId: number }) {
  const wasWaiting = await db.transaction().execute((transaction) => stopWaiting(transaction, { eventId, userId }))
  if (!wasWaiting) throw new Refusal('NotFound')
}

/** The same as a part of a transaction, and without refusing; gives whether the member waited. */
export async function stopWaiting(
  transaction: Database,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<boolean> {
  const event = await lockSeats(transaction, { eventId })
  const left = await transaction
    .deleteFrom('waitingMembers')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!event || !left) return false
  const waitingCount = event.waitingCount - 1
  await transaction.updateTable('events').set({ waitingCount }).where('id', '=', eventId).execute()
  return true
}

/** Gives up all places in line that a member has, as a part of a transaction; event by event in the order of their ids. */
export async function leaveWaitingLists(transaction: Database, { userId }: { userId: number }) {
  const places = await transaction
    .selectFrom('waitingMembers')
    .select('eventId')
    .where('userId', '=', userId)
    .orderBy('eventId')
    .execute()
  for (const { eventId } of places) await stopWaiting(transaction, { eventId, userId })
}

/** Sends everybody home who waits for a seat at an event that does not take place; gives who that was. */
export async function clearWaitingList(transaction: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('waitingMembers')
    .where('eventId', '=', eventId)
    .returning('userId')
    .execute()
  await transaction.updateTable('events').set({ waitingCount: 0 }).where('id', '=', eventId).execute()
  return rows.map((row) => row.userId)
}

/** Takes so many from the head of the list, in their order. */
async function takeLongestWaiting(
  transaction: Database,
  { eventId, count }: { eventId: number; count: number },
): Promise<number[]> {
  if (count === 0) return []
  const rows = await transaction
    .selectFrom('waitingMembers')
    .select(['id', 'userId'])
    .where('eventId', '=', eventId)
    .orderBy('id')
    .limit(count)
    .execute()
  const ids = rows.map((row) => row.id)
  await transaction.deleteFrom('waitingMembers').where('id', 'in', ids).execute()
  return rows.map((row) => row.userId)
}

async function hasRow(
  db: Database,
  table: 'attendees' | 'waitingMembers',
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
