import { type Cursor } from '../platform/http/paging.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { distinctOtherNames } from '../../contract/games/other-names.ts'
import { canEditGame, maxAlikeGames } from '../../contract/games/rules.ts'
import type { Game, GameSummary } from '../../contract/games/schemas.ts'
import { nameKey } from '../../contract/platform/search.ts'
import { bindList, type BoundList, isInBoundList, isOneOf } from '../platform/database/value-lists.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import { type Nested, nestedValues, readNested } from '../platform/database/nested.ts'
import type { Database, GameRow, Schema } from '../platform/database/schema.ts'
import { ProblemError, requireThat, withProblem } from '../platform/http/problem-error.ts'
import { versionOf } from '../platform/http/versions.ts'
import { nestedOtherNames, isNamed } from './other-names.ts'
import { isUnused } from './pictures/picture-usage.ts'
import { gamePictureAddresses } from '../../contract/games/pictures/own-pictures.ts'

const gameColumns = [
  'id',
  'name',
  'description',
  'imageUrl',
  'picture',
  'minPlayers',
  'maxPlayers',
  'minPlayTime',
  'maxPlayTime',
  'complexity',
  'ratingTotal',
  'ratingCount',
  'ownerCount',
  'addedById',
  'deletedAt',
  'yearPublished',
  'baseGameId',
] as const satisfies readonly (keyof GameRow)[]

type GameColumns = Pick<GameRow, (typeof gameColumns)[number]> & {
  categories: Nested<string[]>
  otherNames: Nested<string[]>
}

export async function getGame(db: Database, { id }: { id: number }): Promise<Game> {
  const [row] = await readGame(db, { id })
  if (!row) throw new ProblemError('NotFound')
  return toGame(row)
}

/** Like `getGame`, but also returns a deleted game that a collection or an event still contains. */
export async function getGameDetails(db: Database, { id }: { id: number }): Promise<Game> {
  const [listed] = await readGame(db, { id })
  if (listed) return toGame(listed)
  const deleted = await selectGames(db)
    .where('games.id', '=', id)
    .where('deletedAt', 'is not', null)
    .where((games) => games.not(isUnused(games)))
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return toGame(deleted)
}

/** Throws `NotFound`, and `GameDeleted` for a deleted game that a collection or an event still contains. */
export async function requireListedGame(db: Database, { id }: { id: number }) {
  const { isDeleted } = await getGameDetails(db, { id })
  requireThat(!isDeleted, 'GameDeleted')
}

const readGame = cacheQuery((db, { id }: { id: number }) =>
  selectGames(db).where('games.id', '=', id).where('deletedAt', 'is', null),
)

/** Lists games with this name apart from spelling, the most owned first, as possible duplicates for the form. */
export async function listAlikeGames(db: Database, { name }: { name: string }): Promise<Game[]> {
  const rows = await selectGames(db)
    .where(isNamed(db, [nameKey(name)]))
    .where('deletedAt', 'is', null)
    .orderBy('ownerCount', 'desc')
    .orderBy('games.id')
    .limit(maxAlikeGames)
    .execute()
  return rows.map(toGame)
}

/** Returns games in the order of the ids, including deleted ones, which collections and events keep. */
export async function listGamesByIds(db: Database, { ids }: { ids: readonly number[] }): Promise<Game[]> {
  if (ids.length === 0) return []
  const rows = await selectGames(db)
    .where(isOneOf(db, 'games.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toGame(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Lists games as an event shows them, including deleted ones, in no particular order. */
export async function listGameSummaries(db: Database, { ids }: { ids: readonly number[] }): Promise<GameSummary[]> {
  const rows = await readGameSummaries(db, { ids: bindList(db, ids) })
  return rows.map(toGameSummary)
}

/** Returns the summaries of these games by their ids. */
export async function mapGameSummaries(db: Database, ids: Iterable<number>): Promise<Map<number, GameSummary>> {
  const summaries = await listGameSummaries(db, { ids: [...new Set(ids)] })
  return new Map(summaries.map((game) => [game.id, game]))
}

/** Replaces the id of the game in each row by its summary. Leaves out rows whose game is gone. */
export async function nestGameSummaries<Row extends { gameId: number }>(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ gameId }) => gameId)
  const games = await mapGameSummaries(db, ids)
  return rows.flatMap(({ gameId, ...row }) => {
    const game = games.get(gameId)
    return game ? { ...row, game } : []
  })
}

const readGameSummaries = cacheQuery((db, { ids }: { ids: BoundList }) =>
  db
    .selectFrom('games')
    .select(gameSummaryColumns(db))
    .where(isInBoundList(db, 'games.id', ids)),
)

/** Columns for `toGameSummary`, in a query that has joined `games`. */
export function gameSummaryColumns(db: Database) {
  return [
    'games.id',
    'games.name',
    'games.imageUrl',
    'games.picture',
    'games.deletedAt',
    nestedCategories(db).as('categories'),
  ] as const
}

type GameSummaryRow = Pick<GameRow, 'id' | 'name' | 'imageUrl' | 'picture' | 'deletedAt'> & {
  categories: Nested<string[]>
}

export function toGameSummary({ id, name, imageUrl, picture, deletedAt, categories }: GameSummaryRow): GameSummary {
  return {
    id,
    name,
    imageUrl,
    picture: gamePictureAddresses(picture),
    category: readNested(categories),
    isDeleted: deletedAt !== null,
  }
}

export function selectGames(db: Database) {
  return db.selectFrom('games').select(gameColumns).select(nestedLists(db))
}

/** Reads the nested lists only for the games of the page, not for all that the database sorts to find them. */
export function selectGamePage(
  db: Database,
  page: SelectQueryBuilder<Schema, 'games', object>,
  sortColumn: 'sortName' | 'ratingRank' | 'playTimeRank',
) {
  const games = page.select(gameColumns).select(({ ref }) => ref(sortColumn).as('sortValue'))
  return db.selectFrom(games.as('games')).selectAll().select(nestedLists(db))
}

function nestedLists(db: Database) {
  return [nestedCategories(db).as('categories'), nestedOtherNames(db).as('otherNames')] as const
}

function nestedCategories(db: Database) {
  const categories = db
    .selectFrom('gameCategories')
    .select('gameCategories.category as value')
    .where('gameCategories.gameId', '=', sql.ref<number>('games.id'))
    .orderBy('gameCategories.position')
  return nestedValues(db, categories)
}

export const gamePage = {
  cursorOf: (row: { sortValue: string | number; id: number }): Cursor => [row.sortValue, row.id],
  toItems: (rows: GameColumns[]) => rows.map(toGame),
}

export function toGame(row: GameColumns): Game {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    picture: gamePictureAddresses(row.picture),
    rating: row.ratingCount === 0 ? null : row.ratingTotal / row.ratingCount,
    ratingCount: row.ratingCount,
    ownerCount: row.ownerCount,
    category: readNested(row.categories),
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    minPlayTime: row.minPlayTime,
    maxPlayTime: row.maxPlayTime,
    complexity: row.complexity,
    addedById: row.addedById,
    isDeleted: row.deletedAt !== null,
    yearPublished: row.yearPublished,
    baseGameId: row.baseGameId,
    otherNames: readNested(row.otherNames),
    version: null,
  }
}

/** Adds the version for the member who added a game. Other members do not learn who did: a block may hide them. */
export function gameSeenBy(game: Game, userId: number): Game {
  return canEditGame(game, userId) ? { ...game, version: versionOf(editedGame(game)) } : { ...game, addedById: null }
}

/** Returns the values of a game that the member who added it can edit. The cover is one value, its address. */
export function editedGame({ name, description, category, imageUrl, picture, ...game }: EditableGame) {
  const { minPlayers, maxPlayers, minPlayTime, maxPlayTime, complexity, yearPublished, baseGameId } = game
  return {
    name,
    otherNames: distinctOtherNames({ name, otherNames: game.otherNames }).toSorted(),
    description,
    minPlayers,
    maxPlayers,
    minPlayTime,
    maxPlayTime,
    complexity,
    category: [...new Set(category)],
    yearPublished,
    baseGameId,
    imageUrl: imageUrl ?? picture?.large ?? null,
  }
}

type EditableGame = Omit<Game, 'id' | 'rating' | 'ratingCount' | 'ownerCount' | 'addedById' | 'isDeleted' | 'version'>
