import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { listUserIds } from '../people/visibility/user-ids.ts'
import { listBlocksOf } from '../people/visibility/blocks.ts'
import { placesOf } from '../people/visibility/attendance.ts'
import { eventsWith, isPlace, membersWith } from '../people/visibility/places.ts'

/**
 * Records that the games, wishes, ratings or plays of a member changed, for all people of the member's upcoming events,
 * and for the organizers of those where the member waits. The games that fit these events and the second tables that
 * their waiting lists allow may be different now.
 */
export function recordTableChange(transaction: Transaction, { userId }: { userId: number }) {
  transaction.record({ topic: 'fit' }, (db) => listTableMates(db, { userId, now: new Date() }), { mayWait: true })
}

/**
 * Has events checked after a member's collection changed: for a second table, the waiting lists of those that the member
 * hosts or waits for, and the plans of those where the member was to bring the game of a table. Runs after the
 * transaction of that change, which locks games, because transactions lock events before games.
 */
export async function requireChecksOfOwner(db: Database, { userId, now }: { userId: number; now: Date }) {
  const hosted = db.selectFrom('events').select('events.id as eventId').where('hostId', '=', userId)
  const lists = await selectUpcoming(db, now)
    .select('events.id')
    .where('events.id', 'in', hosted.unionAll(eventsWith(db, userId, 'waiting')))
    .where('waitingCount', '>', 0)
    .execute()
  for (const { id } of lists) await requireWaitingListCheck(db, { eventId: id, now })
  await requirePlanChecksOf(db, { userIds: [userId], now })
}

/**
 * Has the planned games of the split events checked where one of these members was to bring the game of a table, after
 * their copies changed. Runs after the transaction of that change, so that no transaction locks several events.
 */
export async function requirePlanChecksOf(db: Database, { userIds, now }: { userIds: readonly number[]; now: Date }) {
  const tables = db.selectFrom('splitTables').select('splitTables.eventId').where('ownerId', 'in', userIds)
  const events = await selectUpcoming(db, now).select('events.id').where('events.id', 'in', tables).execute()
  for (const { id } of events) await requirePlanCheck(db, { eventId: id, now })
}

/** Like `requirePlanChecksOf`, for the events that plan a game or play it at a table. */
export async function requirePlanChecksOfGame(db: Database, { gameId, now }: { gameId: number; now: Date }) {
  const tables = db.selectFrom('splitTables').select('eventId').where('gameId', '=', gameId)
  const planned = db.selectFrom('eventGames').select('eventId').where('gameId', '=', gameId).union(tables)
  const events = await selectUpcoming(db, now).select('events.id').where('events.id', 'in', planned).execute()
  for (const { id } of events) await requirePlanCheck(db, { eventId: id, now })
}

/** Has the planned games of an event checked. The host is notified of those that no longer fit. */
export async function requirePlanCheck(db: Database, { eventId, now }: { eventId: number; now: Date }) {
  await db.updateTable('events').set({ tableChangedAt: now.toISOString() }).where('id', '=', eventId).execute()
}

/** Has the waiting list of an event checked for a second table, because the list, games or the event changed. */
export async function requireWaitingListCheck(db: Database, { eventId, now }: { eventId: number; now: Date }) {
  await db.updateTable('events').set({ waitingListChangedAt: now.toISOString() }).where('id', '=', eventId).execute()
}

/**
 * Lists the hosts, co-hosts and attendees of the upcoming events where a member is one of them, the member included, and
 * the hosts and co-hosts of those where the member waits.
 */
async function listTableMates(db: Database, { userId, now }: { userId: number; now: Date }): Promise<number[]> {
  const waitingLists = () => selectUpcoming(db, now).where('events.id', 'in', eventsWith(db, userId, 'waiting'))
  const organizers = waitingLists()
    .innerJoin('places', 'places.eventId', 'events.id')
    .select('places.userId')
    .where(isPlace('coHosting'))
    .union(waitingLists().select('events.hostId as userId'))
  const tables = selectUpcoming(db, now).select(['events.id', 'hostId']).where('events.id', 'in', placesOf(db, userId))
  const mates = new Set(await listUserIds(db, organizers))
  for (const { id, hostId } of await tables.execute()) {
    for (const mate of [hostId, ...(await listUserIds(db, membersWith(db, id, 'seat', 'coHosting')))]) mates.add(mate)
    await nextTurn()
  }
  return [...mates.difference(new Set(await listBlocksOf(db, { userId })))]
}

function selectUpcoming(db: Database, now: Date) {
  return db.selectFrom('events').where('endsAt', '>', now.toISOString()).where('cancelledAt', 'is', null)
}
