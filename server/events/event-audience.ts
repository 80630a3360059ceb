import type { Database } from '../platform/database/schema.ts'
import { allFollowers, type Audience, type Followers, type Transaction } from '../platform/live/writer.ts'
import { listUserIds } from '../people/visibility/user-ids.ts'
import { blocksOf, listBlocksOf } from '../people/visibility/blocks.ts'

/**
 * Finds the members whom an event affects: its host, its co-hosts, its attendees, the members who wait or ask for a
 * seat, and the readers of an unlisted event.
 */
export function eventAudience(eventId: number): Audience {
  return async (db: Database) => {
    const attendees = db.selectFrom('attendees').select('userId').where('eventId', '=', eventId)
    const waiting = db.selectFrom('waitingMembers').select('userId').where('eventId', '=', eventId)
    const asking = db.selectFrom('attendanceRequests').select('userId').where('eventId', '=', eventId)
    const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
    const placeOwner = db
      .selectFrom('events')
      .select(({ ref }) => ref('placeOwnerId').$notNull().as('userId'))
      .where('id', '=', eventId)
      .where('placeOwnerId', 'is not', null)
    const coHosts = db.selectFrom('coHosts').select('userId').where('eventId', '=', eventId)
    const readers = db
      .selectFrom('events')
      .innerJoin('eventReaders', 'eventReaders.eventId', 'events.id')
      .select('eventReaders.userId')
      .where('events.id', '=', eventId)
      .where('unlistedSince', 'is not', null)
      .where('eventReaders.userId', 'not in', blocksOf(db, host.$asScalar()))
      .where('eventReaders.userId', 'not in', blocksOf(db, placeOwner.$asScalar()))
    const people = attendees.union(waiting).union(asking).union(host).union(coHosts).union(readers)
    return listUserIds(db, people)
  }
}

/** Finds the host and the co-hosts of an event. */
export function eventHosts(eventId: number): Audience {
  return async (db: Database) => {
    const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
    const coHosts = db.selectFrom('coHosts').select('userId').where('eventId', '=', eventId)
    return (await host.union(coHosts).execute()).map(({ userId }) => userId)
  }
}

/**
 * The browsers that show an event to members whom it does not affect: none for an unlisted event. Leaves out
 * the members who do not see its host or the owner of its place. After a change of a comment, leaves out the members who do not see its
 * author (`authorId`) either.
 */
export function eventFollowers(eventId: number, { authorId }: { authorId?: number } = {}): Followers {
  return {
    hiddenFrom: async (db: Database) => {
      const host = await db
        .selectFrom('events')
        .innerJoin('users', 'users.id', 'events.hostId')
        .select(['hostId', 'placeOwnerId', 'suspendedAt', 'cancelledAt', 'unlistedSince'])
        .where('events.id', '=', eventId)
        .executeTakeFirst()
      if (!host || host.unlistedSince !== null || isHidden(host)) return 'everyone'
      const named = [host.hostId, host.placeOwnerId, authorId].filter((id) => typeof id === 'number')
      return (await Promise.all(named.map((userId) => listBlocksOf(db, { userId })))).flat()
    },
  }
}

/**
 * Returns whether an event is hidden because its host is suspended. An event cancelled by the suspension stays visible.
 */
function isHidden({ suspendedAt, cancelledAt }: { suspendedAt: string | null; cancelledAt: string | null }): boolean {
  return suspendedAt !== null && (cancelledAt === null || cancelledAt < suspendedAt)
}

/**
 * Records that an event changed for its audience, for members who lose their place with this transaction, and for the
 * browsers that show the event.
 */
export function recordEventChange(
  transaction: Transaction,
  { eventId, formerIds = [] }: { eventId: number; formerIds?: readonly number[] },
) {
  transaction.record({ topic: 'events', eventId }, eventAudience(eventId))
  transaction.record({ topic: 'events', eventId }, formerIds)
  transaction.record({ topic: 'events', eventId }, eventFollowers(eventId))
}

/**
 * Records that lists of upcoming events may differ: an event was created, changed or cancelled, or a seat became free.
 * The change contains no id, so it does not reveal an event to members who cannot see it.
 */
export function recordUpcomingChange(transaction: Transaction) {
  transaction.record({ topic: 'upcoming' }, allFollowers)
}

/** Records changes of all events that show a member as attendee or co-host and are not over. */
export async function recordChangesOfOwnEvents(
  transaction: Transaction,
  { userId, now }: { userId: number; now: Date },
) {
  const attended = transaction.selectFrom('attendees').select('eventId').where('userId', '=', userId)
  const coHosted = transaction.selectFrom('coHosts').select('eventId').where('userId', '=', userId)
  const events = await transaction
    .selectFrom('events')
    .select('id')
    .where('id', 'in', attended.union(coHosted))
    .where('endsAt', '>=', now.toISOString())
    .execute()
  for (const { id } of events) recordEventChange(transaction, { eventId: id })
}
