import { sql, type SqlBool } from 'kysely'
import { maySee } from '../../contract/events/visibility.ts'
import { nestedValues, readNested } from '../platform/database/nested.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { allFollowers, type Audience, type Followers, type Transaction } from '../platform/live/writer.ts'
import { selectUserIds } from '../people/visibility/user-ids.ts'
import { blocksOf } from '../people/visibility/blocks.ts'
import { isCancelledBySuspension } from '../people/visibility/event-visibility.ts'
import { eventsWith, membersWith } from '../people/visibility/places.ts'

/** Finds everyone who has a part in an event, and the readers of an unlisted one. */
export function eventAudience(eventId: number): Audience {
  return async (db: Database) => {
    const rows = await allInSlices<{ userId: number }>((limit, last) =>
      readAudience(db, { eventId, after: last?.userId ?? 0 }, limit),
    )
    return rows.map(({ userId }) => userId)
  }
}

const readAudience = cacheQuery((db, { eventId, after }: { eventId: number; after: number }, limit) => {
  const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
  const placeOwner = db
    .selectFrom('events')
    .select(({ ref }) => ref('placeOwnerId').$notNull().as('userId'))
    .where('id', '=', eventId)
    .where('placeOwnerId', 'is not', null)
  const places = membersWith(db, eventId, 'seat', 'waiting', 'request', 'coHosting')
  const readers = membersWith(db, eventId, 'reading')
    .where(({ exists }) => exists(host.where('unlistedSince', 'is not', null)))
    .where('places.userId', 'not in', blocksOf(db, host.$asScalar()))
    .where('places.userId', 'not in', blocksOf(db, placeOwner.$asScalar()))
  return selectUserIds(db, places.union(host).union(readers), { after, limit })
})

export function eventHosts(eventId: number): Audience {
  return async (db: Database) => {
    const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
    return (await host.union(membersWith(db, eventId, 'coHosting')).execute()).map(({ userId }) => userId)
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
      const blocks = blocksOf(db, sql.ref<number>('events.hostId'))
        .unionAll(blocksOf(db, sql.ref<number>('events.placeOwnerId')))
        .$if(authorId !== undefined, (others) => others.unionAll(blocksOf(db, authorId ?? 0)))
      const event = await db
        .selectFrom('events')
        .innerJoin('users', 'users.id', 'events.hostId')
        .select(['suspendedAt', 'unlistedSince'])
        .select([
          isCancelledBySuspension().as('isCancelledBySuspension'),
          nestedValues(db, db.selectFrom(blocks.as('hidden')).select('hidden.id as value')).as('hiddenIds'),
        ])
        .where('events.id', '=', eventId)
        .executeTakeFirst()
      if (!event || !mayFollow(event)) return 'everyone'
      return readNested(event.hiddenIds)
    },
  }
}

/** Returns whether members without a part in an event see it, unless they are hidden from its people. */
function mayFollow(event: {
  suspendedAt: string | null
  unlistedSince: string | null
  isCancelledBySuspension: SqlBool
}): boolean {
  const host = { isBlocked: false, isSuspended: event.suspendedAt !== null }
  const part = { isHosting: false, isCoHosting: false, hasOpenedLink: false }
  const isCancelled = Boolean(event.isCancelledBySuspension)
  const isUnlisted = event.unlistedSince !== null
  return maySee({ host, placeOwner: null, isCancelledBySuspension: isCancelled, isUnlisted, ...part }, 'page')
}

/** Records an event change for its audience, for members who lose their place, and for browsers that show it. */
export function recordEventChange(
  transaction: Transaction,
  { eventId, formerIds = [] }: { eventId: number; formerIds?: readonly number[] },
) {
  transaction.record({ topic: 'events', eventId }, eventAudience(eventId))
  transaction.record({ topic: 'events', eventId }, formerIds)
  transaction.record({ topic: 'events', eventId }, eventFollowers(eventId))
}

/** The change contains no id, so it does not reveal an event to members who cannot see it. */
export function recordUpcomingChange(transaction: Transaction) {
  transaction.record({ topic: 'upcoming' }, allFollowers)
}

/** Records changes of all events that show a member as attendee or co-host and are not over. */
export async function recordChangesOfOwnEvents(
  transaction: Transaction,
  { userId, now }: { userId: number; now: Date },
) {
  const events = await transaction
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventsWith(transaction, userId, 'seat', 'coHosting'))
    .where('endsAt', '>=', now.toISOString())
    .execute()
  for (const { id } of events) recordEventChange(transaction, { eventId: id })
}
