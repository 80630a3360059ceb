import type { Database } from '../platform/database/schema.ts'
import { type ArchiveParts, byKey, inPages } from '../platform/subjects/archive-parts.ts'
import { listGamesByIds } from './games.ts'

export function nestGame<Row extends { gameId: number; name: string }>({ gameId, name, ...row }: Row) {
  return { game: { id: gameId, name }, ...row }
}

/** Contain deleted games too. */
export const archivedGames = {
  ratings: (db, { userId }) =>
    byKey(
      db
        .selectFrom('gameRatings')
        .innerJoin('games', 'games.id', 'gameRatings.gameId')
        .select(['gameRatings.gameId', 'games.name', 'gameRatings.rating', 'ratedAt'])
        .where('userId', '=', userId),
      ['gameRatings.gameId'],
      nestGame,
    ),
  gamesAdded: (db, { userId }) =>
    inPages(async ({ limit, after }) => {
      const added = db
        .selectFrom('games')
        .select('id')
        .where('addedById', '=', userId)
        .where('id', '>', Number(after ?? 0))
      const ids = (await added.orderBy('id').limit(limit).execute()).map(({ id }) => id)
      return { items: await listGamesByIds(db, { ids }), next: ids.length < limit ? undefined : String(ids.at(-1)) }
    }),
} satisfies ArchiveParts

/** Yields the stored pictures of the games that a member added, including deleted games. */
export function readAddedPictures(db: Database, { userId }: { userId: number }) {
  return byKey(
    db.selectFrom('games').select(['id', 'picture']).where('addedById', '=', userId).where('picture', 'is not', null),
    ['id'],
    ({ id, picture }) => ({ id, picture: String(picture) }),
  )
}
