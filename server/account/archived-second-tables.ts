import type { Archive } from '../../contract/account/archive.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

/** Lists the second tables that hosts asked a member to host. */
export async function listArchivedTableAsks(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['secondTableAsks'][number]>> {
  const rows = await db
    .selectFrom('tableAsks')
    .innerJoin('events', 'events.id', 'tableAsks.eventId')
    .innerJoin('games', 'games.id', 'tableAsks.gameId')
    .select(['eventId', 'title', 'gameId', 'games.name', 'askedAt', 'declinedAt'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ eventId, title, gameId, name, ...dates }) => ({
    id: eventId,
    item: { event: { id: eventId, title }, game: { id: gameId, name }, ...dates },
  }))
}

/** Lists the events to which a member was moved from a waiting list, and since when the member had waited. */
export async function listArchivedKeptPlaces(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['movesFromWaitingLists'][number]>> {
  const rows = await db
    .selectFrom('keptPlaces')
    .innerJoin('events', 'events.id', 'keptPlaces.eventId')
    .select(['eventId', 'title', 'waitingSince'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ eventId, title, waitingSince }) => ({
    id: eventId,
    item: { event: { id: eventId, title }, waitingSince },
  }))
}
