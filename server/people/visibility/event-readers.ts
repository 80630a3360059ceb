import { expressionBuilder } from 'kysely'
import type { Role } from '../../../contract/platform/roles.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { allInSlices } from '../../platform/schedule/slices.ts'
import { selectUserIds } from './user-ids.ts'
import { isWithinReach } from './moderator-reach.ts'

/**
 * Returns the condition, for a query of `events`, that an event is listed, or that the viewer hosts or co-hosts it or
 * is one of its readers. Visitors read only listed events.
 */
export function isOpenTo(viewerId: number) {
  const { or, eb, exists, selectFrom } = expressionBuilder<Schema, 'events'>()
  return or([
    eb('events.unlistedSince', 'is', null),
    eb('events.hostId', '=', viewerId),
    exists(
      selectFrom('coHosts')
        .select('coHosts.eventId')
        .whereRef('coHosts.eventId', '=', 'events.id')
        .where('coHosts.userId', '=', viewerId),
    ),
    exists(
      selectFrom('eventReaders')
        .select('eventReaders.eventId')
        .whereRef('eventReaders.eventId', '=', 'events.id')
        .where('eventReaders.userId', '=', viewerId),
    ),
  ])
}

/** Lets a member read an unlisted event from now on. */
export async function insertEventReader(db: Database, reader: { eventId: number; userId: number; now: Date }) {
  const { eventId, userId, now } = reader
  await db
    .insertInto('eventReaders')
    .values({ eventId, userId, since: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'eventId']).doNothing())
    .execute()
}

/**
 * Lets the members with a place at an event read it after the host has removed it from the lists: co-hosts, attendees,
 * and members who wait or asked for a seat. Also members whom the host removed, because their notifications lead to it.
 */
export async function insertParticipantsAsReaders(
  transaction: Database,
  { eventId, now }: { eventId: number; now: Date },
) {
  const removed = transaction
    .selectFrom('removedMembers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('originId', 'is', null)
  const participants = (['coHosts', 'attendees', 'waitingMembers', 'attendanceRequests'] as const)
    .map((table) => transaction.selectFrom(table).select('userId').where('eventId', '=', eventId))
    .reduce((all, places) => all.union(places), removed)
  const since = now.toISOString()
  await allInSlices<{ userId: number }>(async (limit, last) => {
    const readers = await selectUserIds(transaction, participants, { after: last?.userId, limit }).execute()
    if (readers.length > 0)
      await transaction
        .insertInto('eventReaders')
        .values(readers.map(({ userId }) => ({ eventId, userId, since })))
        .onConflict((conflict) => conflict.columns(['userId', 'eventId']).doNothing())
        .execute()
    return readers
  })
}

/** Deletes the access of a leaving member to unlisted events. */
export async function deleteEventReader(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('eventReaders').where('userId', '=', userId).execute()
}

/**
 * Returns whether reports about an event wait for a decision that are within the moderator's reach. The moderator then
 * reads the event, also if it is unlisted.
 */
export async function isReportedEvent(
  db: Database,
  { eventId, moderator }: { eventId: number; moderator: { id: number; role: Role } },
): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', 'event')
    .where('subjectId', '=', eventId)
    .where('closedAt', 'is', null)
    .where(isWithinReach(moderator, 'reports.memberId'))
    .executeTakeFirst()
  return report !== undefined
}
