import { baseNameKeys } from '../../../contract/shelves/import/base-games.ts'
import { type Match, type MatchedRow, matchRow, nameKeysOf } from '../../../contract/shelves/import/matching.ts'
import type { GameChoice } from '../../../contract/shelves/import/schemas.ts'
import { nearKeysOf } from '../../../contract/shelves/import/near-names.ts'
import { maxCandidates } from '../../../contract/shelves/import/rules.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import { nestedOtherNames, isNamed } from '../../games/other-names.ts'
import { type Nested, readNested } from '../../platform/database/nested.ts'
import { countPlays } from '../../planning/plays/imported-plays.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

export type FoundGame = GameChoice & {
  otherNames: readonly string[]
  bggId: number | null
  baseGameId: number | null
  deletedAt: string | null
}

/**
 * Matches rows with the catalog, with the deleted games of the member's own collection, and with the member's choices
 * in earlier imports. A row with `isNew` ignores these choices. Returns a match for each row.
 */
export async function matchRows(
  db: Database,
  { userId, rows }: { userId: number; rows: readonly (MatchedRow & { isNew?: boolean | undefined })[] },
): Promise<Match<FoundGame>[]> {
  const keys = [...new Set(rows.flatMap(nameKeysOf))]
  const bggIds = [...new Set(rows.flatMap(({ bggId }) => bggId ?? []))]
  const found = [
    ...readGames(
      await selectFoundGames(db)
        .where(isOneOf(db, 'bggId', bggIds))
        .where('bggId', 'is not', null)
        .execute(),
    ),
    ...(await listGamesNamed(db, keys)),
    ...(await listOwnDeletedGames(db, { userId, keys })),
  ]
  const chosen = await findChosenGames(db, { userId, bggIds })
  const byKey = indexByNameKeys(found)
  const byBggId = new Map(found.map((game) => [game.bggId, game]))
  return rows.map((row) => {
    const identified = row.bggId === null ? undefined : byBggId.get(row.bggId)
    const games = [...(identified ? [identified] : []), ...nameKeysOf(row).flatMap((key) => byKey.get(key) ?? [])]
    const choice = row.bggId === null || row.isNew === true ? undefined : chosen.get(row.bggId)
    return matchRow(row, [...new Map(games.map((game) => [game.id, game])).values()], choice)
  })
}

/** Finds games whose names a new row without an id may misspell, so that no typing error becomes a game. */
export async function matchNearName(
  db: Database,
  { row, match }: { row: MatchedRow; match: Match<FoundGame> },
): Promise<Match<FoundGame>> {
  if (match.kind !== 'new' || row.bggId !== null) return match
  const games = await listGamesNamed(db, nearKeysOf(row.name))
  return games.length === 0 ? match : { ...match, kind: 'near', games: games.slice(0, maxCandidates) }
}

/** Finds games by the keys of the names that the base games of expansions can have. Leaves out expansions. */
export async function findBaseGamesByKey(
  db: Database,
  { expansionNames }: { expansionNames: readonly string[] },
): Promise<ReadonlyMap<string, FoundGame[]>> {
  const keys = [...new Set(expansionNames.flatMap(baseNameKeys))]
  const games = await selectFoundGames(db)
    .where(isNamed(db, keys))
    .where('baseGameId', 'is', null)
    .orderBy('ownerCount', 'desc')
    .orderBy('id')
    .execute()
  return indexByNameKeys(readGames(games))
}

/** Returns games by the keys of their names and other names. */
function indexByNameKeys(games: readonly FoundGame[]): Map<string, FoundGame[]> {
  const named = games.flatMap((game) => [game.name, ...game.otherNames].map((name) => ({ key: nameKey(name), game })))
  const byKey = new Map<string, FoundGame[]>()
  for (const { key, game } of named) byKey.set(key, [...(byKey.get(key) ?? []), game])
  return byKey
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
  'yearPublished',
  'minPlayers',
  'maxPlayers',
  'minPlayTime',
  'maxPlayTime',
  'ownerCount',
  'games.bggId',
  'baseGameId',
  'deletedAt',
] as const

function selectFoundGames(db: Database) {
  return db
    .selectFrom('games')
    .select(foundColumns)
    .select(nestedOtherNames(db).as('otherNames'))
    .where('deletedAt', 'is', null)
}

function readGames<Row extends { otherNames: Nested<string[]> }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, otherNames: readNested(row.otherNames) }))
}

async function listGamesNamed(db: Database, keys: readonly string[]): Promise<FoundGame[]> {
  const games = await selectFoundGames(db)
    .where(isNamed(db, keys))
    .orderBy('ownerCount', 'desc')
    .orderBy('id')
    .execute()
  return readGames(games)
}

/** A collection keeps deleted games, and its export contains them. */
async function listOwnDeletedGames(
  db: Database,
  { userId, keys }: { userId: number; keys: readonly string[] },
): Promise<FoundGame[]> {
  const games = await db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select(foundColumns)
    .select(nestedOtherNames(db).as('otherNames'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .where(isNamed(db, keys))
    .orderBy('games.id')
    .execute()
  return readGames(games)
}

/** Leaves out deleted games, except those of the member's own collection. */
async function findChosenGames(
  db: Database,
  { userId, bggIds }: { userId: number; bggIds: readonly number[] },
): Promise<ReadonlyMap<number, FoundGame>> {
  const rows = await db
    .selectFrom('shelfChoices')
    .innerJoin('games', 'games.id', 'shelfChoices.gameId')
    .leftJoin('collectionEntries', (join) =>
      join.onRef('collectionEntries.gameId', '=', 'games.id').on('collectionEntries.userId', '=', userId),
    )
    .select('shelfChoices.bggId as chosenFor')
    .select(foundColumns)
    .select(nestedOtherNames(db).as('otherNames'))
    .where('shelfChoices.userId', '=', userId)
    .where(isOneOf(db, 'shelfChoices.bggId', bggIds))
    .where(({ eb, or }) => or([eb('deletedAt', 'is', null), eb('collectionEntries.id', 'is not', null)]))
    .execute()
  return new Map(readGames(rows).map(({ chosenFor, ...game }) => [chosenFor, game]))
}
