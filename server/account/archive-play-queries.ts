import type { Archive } from '../../contract/account/archive.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archive-queries.ts'

export async function listArchivedPlays(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['plays'][number]>> {
  const rows = await db
    .selectFrom('plays')
    .innerJoin('events', 'events.id', 'plays.eventId')
    .innerJoin('games', 'games.id', 'plays.gameId')
    .select(['plays.id', 'eventId', 'title', 'gameId', 'games.name', 'tableNumber', 'playedAt'])
    .select(['people', 'minutes', 'vote'])
    .where('userId', '=', userId)
    .where('plays.id', '>', after)
    .orderBy('plays.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, gameId, name, ...play }) => ({
    id,
    item: { event: { id: eventId, title }, game: { id: gameId, name }, ...play },
  }))
}

export async function listArchivedImportedPlays(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['importedPlays'][number]>> {
  const rows = await db
    .selectFrom('importedPlays')
    .innerJoin('games', 'games.id', 'importedPlays.gameId')
    .select(['gameId', 'games.name', 'plays'])
    .where('userId', '=', userId)
    .where('gameId', '>', after)
    .orderBy('gameId')
    .limit(limit)
    .execute()
  return rows.map(({ gameId, name, plays }) => ({ id: gameId, item: { game: { id: gameId, name }, plays } }))
}
