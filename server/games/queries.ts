import { type SelectQueryBuilder, sql } from 'kysely'
import { type Game, type GameSummary, maxAlikeGames } from '../../contract/games/games.ts'
import { nameKey } from '../../contract/platform/search.ts'
import { isAmong } from '../platform/database/among.ts'
import { builtOnce } from '../platform/database/built-once.ts'
import { type Nested, nestedValues, readNested } from '../platform/database/nested.ts'
import type { Database, GameRow, Schema } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { gamePictureAt } from '../pictures/picture-addresses.ts'

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
] as const satisfies readonly (keyof GameRow)[]

type GameColumns = Pick<GameRow, (typeof gameColumns)[number]> & { categories: Nested<string[]> }

/** One game of the catalogue; refuses an id nobody has and a game that was deleted. */
export async function getGame(db: Database, { id }: { id: number }): Promise<Game> {
  const row = await selectGames(db).where('games.id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toGame(row)
}

/** The games whose names are alike (`nameKey`), the most owned first: so few as are offered before one more is added. */
export async function listAlikeGames(db: Database, { name }: { name: string }): Promise<Game[]> {
  const rows = await selectGames(db)
    .where('nameKey', '=', nameKey(name))
    .where('deletedAt', 'is', null)
    .orderBy('ownerCount', 'desc')
    .orderBy('games.id')
    .limit(maxAlikeGames)
    .execute()
  return rows.map(toGame)
}

/** Games in the order of the ids, deleted ones too: collections and events keep them. */
export async function listGamesByIds(db: Database, { ids }: { ids: readonly number[] }): Promise<Game[]> {
  if (ids.length === 0) return []
  const rows = await selectGames(db)
    .where(isAmong(db, 'games.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toGame(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What `toGameSummary` needs, in a query that has joined `games`, deleted ones too. */
export const gameSummaryColumns = builtOnce(
  (db) => ['games.id', 'games.name', 'games.imageUrl', 'games.picture', nestedCategories(db).as('categories')] as const,
)

type GameSummaryRow = Pick<GameRow, 'id' | 'name' | 'imageUrl' | 'picture'> & { categories: Nested<string[]> }

/** The little of a game that stands on an event. */
export function toGameSummary({ id, name, imageUrl, picture, categories }: GameSummaryRow): GameSummary {
  return { id, name, imageUrl, picture: gamePictureAt(picture), category: readNested(categories) }
}

/** Games in a query of one's own; `toGame` makes games of its rows. */
export const selectGames = builtOnce((db) =>
  db.selectFrom('games').select(gameColumns).select(nestedCategories(db).as('categories')),
)

/**
 * The same of some games that a query chose, by what they are sorted by (`place`): the categories of a page are read for its
 * games alone, and not for all that were sorted to make it.
 */
export function selectChosenGames(
  db: Database,
  chosen: SelectQueryBuilder<Schema, 'games', object>,
  by: 'sortName' | 'ratingRank' | 'playTimeRank',
) {
  const games = chosen.select(gameColumns).select(({ ref }) => ref(by).as('place'))
  return db.selectFrom(games.as('games')).selectAll().select(nestedCategories(db).as('categories'))
}

/** The categories of a game, in the order its adder gave them. */
function nestedCategories(db: Database) {
  const categories = db
    .selectFrom('gameCategories')
    .select('gameCategories.category as value')
    .where('gameCategories.gameId', '=', sql.ref<number>('games.id'))
    .orderBy('gameCategories.position')
  return nestedValues(db, categories)
}

/** A game as everybody sees it. */
export function toGame(row: GameColumns): Game {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    picture: gamePictureAt(row.picture),
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
  }
}
