import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { QueryOf } from '../../contract/call.ts'
import { categoryAliases } from '../../contract/categories.ts'
import {
  type Game,
  type GameSort,
  type listGames as listGamesCall,
  playTimeRange,
  seatsWanted,
} from '../../contract/games.ts'
import type { Database, Schema } from '../database/schema.ts'
import { foundByText } from '../database/text-match.ts'
import { countRows } from '../database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../http/paging.ts'
import { selectGames, toGame } from './queries.ts'

type Filters = QueryOf<typeof listGamesCall>

/** What each sort goes by, ascending; equal games follow by id. */
const orders = {
  name: { column: 'sortName', kind: 'text' },
  rating: { column: 'ratingRank', kind: 'number' },
  playTime: { column: 'playTimeRank', kind: 'number' },
} as const satisfies Record<GameSort, { column: keyof Schema['games']; kind: 'text' | 'number' }>

/**
 * The games of the catalogue that pass every filter given (SPEC 5), by name unless `sort` says otherwise: `rating` has
 * the best first and the unrated last, `playTime` the shortest first. Refuses a mark no answer of this sort gave.
 */
export async function listGames(db: Database, query: Filters): Promise<Page<Game>> {
  const { sort = 'name', limit = unpagedLimit } = query
  const { column, kind } = orders[sort]
  const after = decodeMark(query.after, kind)
  const matching = db.selectFrom('games').where('deletedAt', 'is', null).where(passes(db, query))
  const ids = matching
    .select('id')
    .$if(after !== undefined, (games) => games.where(comesAfter(column, after ?? ['', 0])))
    .orderBy(column)
    .orderBy('id')
    .limit(limit + 1)
  const rows = await selectGames(db)
    .select(({ ref }) => ref(column).as('place'))
    .where('id', 'in', ids)
    .orderBy(column)
    .orderBy('id')
    .execute()
  const { rows: games, next } = pageOf(rows, limit, (row) => [row.place, row.id])
  const page = { items: games.map(({ place: _place, ...game }) => toGame(game)), next }
  const { limit: _limit, after: _after, sort: _sort, ...filters } = query
  const total = await totalOf(page, query.after, () => countRows(db, () => matching, { list: 'games', ...filters }))
  return { ...page, total }
}

type Games = ExpressionBuilder<Schema, 'games'>

function passes(db: Database, { search, players = 'any', minTime, maxTime, category = [] }: Filters) {
  const seats = seatsWanted(players)
  const minutes = playTimeRange({ minTime, maxTime })
  const names = [...new Set(category.flatMap(categoryAliases))]
  return (games: Games) => {
    const conditions: Expression<SqlBool>[] = [games('maxPlayTime', '>=', minutes.min)]
    if (minutes.max !== undefined) conditions.push(games('minPlayTime', '<=', minutes.max))
    if (seats !== undefined) conditions.push(games('minPlayers', '<=', seats), games('maxPlayers', '>=', seats))
    if (names.length > 0) conditions.push(games('id', 'in', idsUnder(games, names)))
    if (search) conditions.push(foundByText(db, 'games.searchText', search))
    return games.and(conditions)
  }
}

function idsUnder(games: Games, names: readonly string[]) {
  return games.selectFrom('gameCategories').select('gameId').where('category', 'in', names)
}

function comesAfter(column: (typeof orders)[GameSort]['column'], [place, id]: readonly [string | number, number]) {
  return ({ eb, refTuple, tuple }: Games) => eb(refTuple(column, 'id'), '>', tuple(place, id)).$castTo<SqlBool>()
}
