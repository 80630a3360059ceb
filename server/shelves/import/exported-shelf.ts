import type { ShelfLine } from '../../../contract/shelves/import/write-shelf.ts'
import { countPlays } from '../../planning/plays/imported-plays.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

/** Lists the games on a member's shelf by name. Contains deleted games only if the collection keeps them. */
export async function listShelfGameIds(db: Database, { userId }: { userId: number }): Promise<number[]> {
  const owned = db.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  const listed = db
    .selectFrom('wishes')
    .select('gameId')
    .where('userId', '=', userId)
    .union(db.selectFrom('gameRatings').select('gameId').where('userId', '=', userId))
    .union(owned)
    .union(db.selectFrom('plays').select('gameId').where('userId', '=', userId))
    .union(db.selectFrom('importedPlays').select('gameId').where('userId', '=', userId))
  const games = await db
    .selectFrom('games')
    .select('id')
    // In an "or" condition, PostgreSQL would not use the index of ids.
    .where('id', 'in', listed)
    .where(({ or, eb }) => or([eb('deletedAt', 'is', null), eb('id', 'in', owned)]))
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  return games.map(({ id }) => id)
}

export async function listShelfLines(
  db: Database,
  { userId, gameIds }: { userId: number; gameIds: readonly number[] },
): Promise<ShelfLine[]> {
  const rows = await db
    .selectFrom('games')
    .leftJoin('collectionEntries', (join) =>
      join.onRef('collectionEntries.gameId', '=', 'games.id').on('collectionEntries.userId', '=', userId),
    )
    .leftJoin('wishes', (join) => join.onRef('wishes.gameId', '=', 'games.id').on('wishes.userId', '=', userId))
    .leftJoin('gameRatings', (join) =>
      join.onRef('gameRatings.gameId', '=', 'games.id').on('gameRatings.userId', '=', userId),
    )
    .select(['games.id', 'name', 'bggId', 'yearPublished', 'minPlayers', 'maxPlayers', 'minPlayTime', 'maxPlayTime'])
    .select(['complexity', 'baseGameId', 'collectionEntries.id as entryId', 'favoritedAt', 'gameRatings.rating'])
    .select('wishes.gameId as wishedId')
    .where(isOneOf(db, 'games.id', gameIds))
    .execute()
  const plays = await countPlays(db, { userId, gameIds })
  const lines = new Map(
    rows.map(({ id, baseGameId, entryId, favoritedAt, wishedId, ...line }) => [
      id,
      {
        ...line,
        id,
        isExpansion: baseGameId !== null,
        isOwned: entryId !== null,
        isFavorite: favoritedAt !== null,
        wantsToPlay: wishedId !== null,
        plays: plays.get(id) ?? 0,
      },
    ]),
  )
  return gameIds.flatMap((id) => lines.get(id) ?? [])
}
