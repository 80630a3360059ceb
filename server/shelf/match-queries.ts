import { baseNameKeys } from '../../contract/shelf/base-games.ts'
import { type Match, type MatchedRow, matchRow, nameKeysOf } from '../../contract/shelf/matching.ts'
import type { GameChoice } from '../../contract/shelf/schemas.ts'
import { countPlays } from '../plays/imported-play-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'

export type FoundGame = GameChoice & { nameKey: string; bggId: number | null }

/**
 * Matches rows with the catalogue and with the deleted games of the member's own collection.
 * Returns a match for each row.
 */
export async function matchRows(
  db: Database,
  { userId, rows }: { userId: number; rows: readonly MatchedRow[] },
): Promise<Match<FoundGame>[]> {
  const keys = [...new Set(rows.flatMap(nameKeysOf))]
  const bggIds = [...new Set(rows.flatMap(({ bggId }) => bggId ?? []))]
  const found = [
    ...(await selectFoundGames(db)
      .where(isOneOf(db, 'bggId', bggIds))
      .where('bggId', 'is not', null)
      .execute()),
    ...(await listGamesNamed(db, keys)),
    ...(await listOwnDeletedGames(db, { userId, keys })),
  ]
  const byKey = Map.groupBy(found, (game) => game.nameKey)
  const byBggId = new Map(found.map((game) => [game.bggId, game]))
  return rows.map((row) => {
    const identified = row.bggId === null ? undefined : byBggId.get(row.bggId)
    const games = [...(identified ? [identified] : []), ...nameKeysOf(row).flatMap((key) => byKey.get(key) ?? [])]
    return matchRow(row, distinctGames(games))
  })
}

/** Finds games by the keys of the names that the base games of expansions can have. Leaves out expansions. */
export async function findBaseGamesByKey(
  db: Database,
  { expansionNames }: { expansionNames: readonly string[] },
): Promise<ReadonlyMap<string, FoundGame[]>> {
  const keys = [...new Set(expansionNames.flatMap(baseNameKeys))]
  const games = await selectFoundGames(db)
    .where(isOneOf(db, 'nameKey', keys))
    .where('baseGameId', 'is', null)
    .orderBy('ownerCount', 'desc')
    .orderBy('id')
    .execute()
  return Map.groupBy(games, (game) => game.nameKey)
}

/** What a member has stored about games, by game id. */
export async function listOwnFacts(db: Database, { userId, gameIds }: { userId: number; gameIds: readonly number[] }) {
  const isListed = isOneOf(db, 'gameId', gameIds)
  const [entries, wishes, ratings] = [
    await db
      .selectFrom('collectionEntries')
      .select(['gameId', 'favoritedAt'])
      .where('userId', '=', userId)
      .where(isListed)
      .execute(),
    await db.selectFrom('wishes').select('gameId').where('userId', '=', userId).where(isListed).execute(),
    await db
      .selectFrom('gameRatings')
      .select(['gameId', 'rating'])
      .where('userId', '=', userId)
      .where(isListed)
      .execute(),
  ]
  return {
    entries: new Map(entries.map(({ gameId, favoritedAt }) => [gameId, { isFavorite: favoritedAt !== null }])),
    wishes: new Set(wishes.map(({ gameId }) => gameId)),
    plays: await countPlays(db, { userId, gameIds }),
    ratings: new Map(ratings.map(({ gameId, rating }) => [gameId, rating])),
  }
}

const foundColumns = [
  'games.id',
  'games.name',
  'nameKey',
  'yearPublished',
  'minPlayers',
  'maxPlayers',
  'minPlayTime',
  'maxPlayTime',
  'ownerCount',
  'bggId',
] as const

function selectFoundGames(db: Database) {
  return db.selectFrom('games').select(foundColumns).where('deletedAt', 'is', null)
}

function listGamesNamed(db: Database, keys: readonly string[]): Promise<FoundGame[]> {
  return selectFoundGames(db)
    .where(isOneOf(db, 'nameKey', keys))
    .orderBy('ownerCount', 'desc')
    .orderBy('id')
    .execute()
}

/** A collection keeps deleted games, and its export contains them. */
function listOwnDeletedGames(
  db: Database,
  { userId, keys }: { userId: number; keys: readonly string[] },
): Promise<FoundGame[]> {
  return db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select(foundColumns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .where(isOneOf(db, 'nameKey', keys))
    .orderBy('games.id')
    .execute()
}

function distinctGames(games: readonly FoundGame[]): FoundGame[] {
  return [...new Map(games.map((game) => [game.id, game])).values()]
}
