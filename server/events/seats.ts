import { joinRefusal } from '../../contract/events/rules.ts'
import type { Attendee } from '../../contract/events/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { tellMembers } from '../notifications/event-notifications.ts'
import { tellHost } from '../notifications/host-notifications.ts'
import { getMemberSummary } from '../users/queries.ts'
import { isShownTo } from './event-queries.ts'
import { fillSeats, lockSeats, stopWaiting } from './waiting-list.ts'

/**
 * Takes a seat and one for each guest in one atomic step: however many join at once, no more are taken than there are. The
 * host is told. Refuses an event that is unknown, cancelled, over, joined already, or has not as many seats left.
 *
 * @returns the attendee, and who has a notification of it
 */
export async function joinEvent(
  db: Database,
  { eventId, userId, guestCount = 0, now }: { eventId: number; userId: number; guestCount?: number; now: Date },
): Promise<{ attendee: Attendee; toldIds: number[] }> {
  const taken = await db.transaction().execute(async (transaction) => {
    // The seats first: their condition and their count are one statement, and the event's row stays locked until the end.
    const seat = await transaction
      .updateTable('events')
      .set(({ eb }) => ({ attendeeCount: eb('attendeeCount', '+', 1 + guestCount) }))
      .where('id', '=', eventId)
      .where('cancelledAt', 'is', null)
      .where('endsAt', '>=', now.toISOString())
      .where(isShownTo(db, userId))
      .where(({ or, eb }) =>
        or([
          eb('maxAttendees', 'is', null),
          eb(eb('attendeeCount', '+', 1 + guestCount), '<=', eb.ref('maxAttendees')),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('attendees').select('userId').where('eventId', '=', eventId).where('userId', '=', userId)),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!seat) return undefined
    const attendee = await transaction
      .insertInto('attendees')
      .columns(['eventId', 'userId', 'guestCount', 'joinedAt'])
      .expression((from) =>
        from
          .selectFrom('events')
          .select(({ val }) => [
            'events.id',
            val(userId).as('userId'),
            val(guestCount).as('guestCount'),
            val(now.toISOString()).as('joinedAt'),
          ])
          .where('events.id', '=', eventId)
          // Once more: whoever blocked the other while the lock was waited for is known only now.
          .where(isShownTo(db, userId)),
      )
      .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())
      .returning(['eventId', 'userId', 'joinedAt'])
      .executeTakeFirst()
    // The same member twice at once finds the row here as well. The seats that were counted go back with the throw.
    if (!attendee) throw await reasonToRefuse(transaction, { eventId, userId, guestCount, now })
    const toldIds = await tellHost(transaction, { eventId, kind: 'attendeeJoined', memberId: userId, now })
    return { attendee, toldIds }
  })
  if (!taken) throw await reasonToRefuse(db, { eventId, userId, guestCount, now })
  // Not read again: a seat can be given back before its taking is answered.
  const user = await getMemberSummary(db, { id: userId })
  return { attendee: { ...taken.attendee, guestCount, status: 'confirmed', user }, toldIds: taken.toldIds }
}

/**
 * Gives a seat back, until the event is over; whoever has waited longest takes it in the same step. Refuses one that was
 * never taken.
 *
 * @param askedBy whose deed it is; a member whose seat the host gives back is told, and otherwise the host
 * @returns who has a notification of it
 */
export async function leaveEvent(
  db: Database,
  { eventId, userId, askedBy, now }: { eventId: number; userId: number; askedBy: number; now: Date },
): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const isOwn = askedBy === userId
    const toldIds = await giveSeatBack(transaction, { eventId, userId, tellsHost: isOwn, now })
    if (isOwn) return toldIds
    await tellMembers(transaction, { userIds: [userId], eventId, kind: 'seatWithdrawn', now })
    return [...toldIds, userId]
  })
}

/**
 * Gives up whatever a member has at an event, a seat or a place on its waiting list, as a part of a transaction.
 *
 * @param tellsHost whether the host hears of a seat given up
 * @returns who has a notification of it
 */
export async function giveUpPlace(
  transaction: Database,
  place: { eventId: number; userId: number; tellsHost: boolean; now: Date },
): Promise<number[]> {
  if (await stopWaiting(transaction, place)) return []
  return giveSeatBack(transaction, place).catch(nobodyIfNone)
}

function nobodyIfNone(error: unknown): number[] {
  if (error instanceof Refusal && error.problem === 'NotFound') return []
  throw error
}

/**
 * Gives a seat back until the event is over, with those of guests, and gives who has a notification of it: who has the seat
 * now, and the host. Refuses one never taken.
 */
async function giveSeatBack(
  transaction: Database,
  { eventId, userId, tellsHost, now }: { eventId: number; userId: number; tellsHost: boolean; now: Date },
): Promise<number[]> {
  const event = await lockSeats(transaction, { eventId })
  const left = await transaction
    .deleteFrom('attendees')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .returning('guestCount')
    .executeTakeFirst()
  if (!event || !left) throw new Refusal('NotFound')
  if (event.endsAt < now.toISOString()) throw new Refusal('EventPast')
  const seats = { ...event, attendeeCount: event.attendeeCount - 1 - left.guestCount }
  const { counts, toldIds } = await fillSeats(transaction, { eventId, seats, now })
  await transaction.updateTable('events').set(counts).where('id', '=', eventId).execute()
  if (!tellsHost || event.status === 'cancelled') return toldIds
  return [...toldIds, ...(await tellHost(transaction, { eventId, kind: 'attendeeLeft', memberId: userId, now }))]
}

async function reasonToRefuse(
  db: Database,
  { eventId, userId, guestCount, now }: { eventId: number; userId: number; guestCount: number; now: Date },
) {
  // One small read, not the whole event: most who rush for the last seats come this way.
  const event = await db
    .selectFrom('events')
    .leftJoin('attendees', (join) =>
      join.onRef('attendees.eventId', '=', 'events.id').on('attendees.userId', '=', userId),
    )
    .select(['date', 'duration', 'maxAttendees', 'attendeeCount', 'cancelledAt', 'attendees.userId as seatedId'])
    .where('events.id', '=', eventId)
    .where(isShownTo(db, userId))
    .executeTakeFirst()
  if (!event) return new Refusal('NotFound')
  const status = event.cancelledAt === null ? 'active' : 'cancelled'
  const reason = joinRefusal({ ...event, status, isAttending: event.seatedId !== null }, now, guestCount)
  // A seat given back in between leaves no reason; whoever asked saw it full.
  return new Refusal(reason ?? 'EventFull')
}
