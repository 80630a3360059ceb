import type { Game, GameSummary } from '../../contract/games.ts'
import type { Database, GameRow } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'

const gameColumns = [
  'id',
  'name',
  'description',
  'imageUrl',
  'minPlayers',
  'maxPlayers',
  'minPlayTime',
  'maxPlayTime',
  'complexity',
  'ratingTotal',
  'ratingCount',
  'addedById',
] as const satisfies readonly (keyof GameRow)[]

type GameColumns = Pick<GameRow, (typeof gameColumns)[number]>

/** One game of the catalogue; refuses an id nobody has and a game that was deleted. */
export async function getGame(db: Database, { id }: { id: number }): Promise<Game> {
  const row = await db
    .selectFrom('games')
    .select(gameColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toGame(row, await listCategories(db, [id]))
}

/** Games in the order of the ids, deleted ones too: collections and events keep them. */
export async function listGamesByIds(db: Database, { ids }: { ids: readonly number[] }): Promise<Game[]> {
  if (ids.length === 0) return []
  const [rows, categories] = await Promise.all([
    db.selectFrom('games').select(gameColumns).where('id', 'in', ids).execute(),
    listCategories(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, toGame(row, categories)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The little of each game that stands on an event, by id; deleted ones too. */
export async function findGameSummaries(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map()
  const [rows, categories] = await Promise.all([
    db.selectFrom('games').select(['id', 'name', 'imageUrl']).where('id', 'in', ids).execute(),
    listCategories(db, ids),
  ])
  return new Map(rows.map((row) => [row.id, { ...row, category: categories.get(row.id) ?? [] }]))
}

function toGame({ ratingTotal, ratingCount, ...game }: GameColumns, categories: Map<number, string[]>): Game {
  return {
    ...game,
    rating: ratingCount === 0 ? null : ratingTotal / ratingCount,
    category: categories.get(game.id) ?? [],
  }
}

/** The categories of each game, in the order its adder gave them. */
async function listCategories(db: Database, gameIds: readonly number[]): Promise<Map<number, string[]>> {
  const links = await db
    .selectFrom('gameCategories')
    .select(['gameId', 'category'])
    .where('gameId', 'in', gameIds)
    .orderBy('gameId')
    .orderBy('position')
    .execute()
  const byGame = Map.groupBy(links, (link) => link.gameId)
  return new Map([...byGame].map(([id, its]) => [id, its.map((link) => link.category)]))
}
