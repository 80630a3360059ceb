import type { Archive } from '../../contract/account/archive.ts'
import { nestedRows, readNested } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import { selectCompanions } from '../planning/plays/play-log.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

export async function listArchivedPlays(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['plays'][number]>> {
  const rows = await db
    .selectFrom('plays as own')
    .innerJoin('events', 'events.id', 'own.eventId')
    .innerJoin('games', 'games.id', 'own.gameId')
    .select(['own.id', 'eventId', 'title', 'gameId', 'games.name', 'tableNumber', 'playedAt'])
    .select(['people', 'minutes', 'vote'])
    .select(nestedRows(db, selectCompanions(db, userId)).as('playedWith'))
    .where('own.userId', '=', userId)
    .where('own.id', '>', after)
    .orderBy('own.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, gameId, name, playedWith: companions, ...play }) => {
    const playedWith = readNested(companions).map(({ memberId, fullName }) => ({ id: memberId, fullName }))
    return { id, item: { event: { id: eventId, title }, game: { id: gameId, name }, ...play, playedWith } }
  })
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
