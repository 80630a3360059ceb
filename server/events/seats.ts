import { type Attendee, joinRefusal } from '../../contract/events.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { tellMember } from '../notifications/event-news.ts'
import { getMemberSummary } from '../users/queries.ts'

/**
 * Takes a seat in one atomic step: however many join at once, exactly as many succeed as there are seats. Refuses an
 * event that is unknown, cancelled, over, full, or joined already.
 */
export async function joinEvent(
  db: Database,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
): Promise<Attendee> {
  const taken = await db.transaction().execute(async (transaction) => {
    // The seat first: its condition and its count are one statement, and the event's row stays locked until the end.
    const seat = await transaction
      .updateTable('events')
      .set(({ eb }) => ({ attendeeCount: eb('attendeeCount', '+', 1) }))
      .where('id', '=', eventId)
      .where('cancelledAt', 'is', null)
      .where('endsAt', '>=', now.toISOString())
      .where(({ or, eb }) => or([eb('maxAttendees', 'is', null), eb('attendeeCount', '<', eb.ref('maxAttendees'))]))
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
      .values({ eventId, userId, joinedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())
      .returning(['eventId', 'userId', 'joinedAt'])
      .executeTakeFirst()
    // The same member twice at once: the second found the row here, so the seat it counted goes back with the throw.
    if (!attendee) throw new Refusal('AlreadyJoined')
    return attendee
  })
  if (!taken) throw await reasonToRefuse(db, { eventId, userId, now })
  // Not read again: a seat can be given back before its taking is answered.
  return { ...taken, status: 'confirmed', user: await getMemberSummary(db, { id: userId }) }
}

/**
 * Gives a seat back, until the event is over. Refuses one that was never taken.
 *
 * @param askedBy whose deed it is; a member whose seat the host gives back is told
 */
export async function leaveEvent(
  db: Database,
  { eventId, userId, askedBy, now }: { eventId: number; userId: number; askedBy: number; now: Date },
) {
  await db.transaction().execute(async (transaction) => {
    const event = await transaction
      .updateTable('events')
      .set(({ eb }) => ({ attendeeCount: eb('attendeeCount', '-', 1) }))
      .where('id', '=', eventId)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('attendees').select('userId').where('eventId', '=', eventId).where('userId', '=', userId)),
      )
      .returning('endsAt')
      .executeTakeFirst()
    if (!event) throw new Refusal('NotFound')
    if (event.endsAt < now.toISOString()) throw new Refusal('EventPast')
    const left = await transaction
      .deleteFrom('attendees')
      .where('eventId', '=', eventId)
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst()
    if (!left) throw new Refusal('NotFound')
    if (askedBy !== userId) await tellMember(transaction, { userId, eventId, kind: 'seatWithdrawn', now })
  })
}

async function reasonToRefuse(db: Database, { eventId, userId, now }: { eventId: number; userId: number; now: Date }) {
  // One small read, not the whole event: most who rush for the last seats come this way.
  const event = await db
    .selectFrom('events')
    .leftJoin('attendees', (join) =>
      join.onRef('attendees.eventId', '=', 'events.id').on('attendees.userId', '=', userId),
    )
    .select(['date', 'duration', 'maxAttendees', 'attendeeCount', 'cancelledAt', 'attendees.userId as seatedId'])
    .where('events.id', '=', eventId)
    .executeTakeFirst()
  if (!event) return new Refusal('NotFound')
  const status = event.cancelledAt === null ? 'active' : 'cancelled'
  const reason = joinRefusal({ ...event, status, isAttending: event.seatedId !== null }, now)
  // A seat given back in between leaves no reason; whoever asked saw it full.
  return new Refusal(reason ?? 'EventFull')
}
