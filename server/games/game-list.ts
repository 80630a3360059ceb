import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { listGames as listGamesCall } from '../../contract/games/calls.ts'
import { type GameSort, maxRankedMatches } from '../../contract/games/rules.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { cacheCount, findRecentTotal } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageFrom, unpagedLimit } from '../platform/http/paging.ts'
import { type Conditions, selectMatchingGames, toConditions } from './game-filters.ts'
import { listBestMatches } from './game-matches.ts'
import { gamePage, selectGamePage, toGame } from './games.ts'

type Filters = QueryOf<typeof listGamesCall>

type ColumnSort = Exclude<GameSort, 'match'>

/** The column of each sort, always ascending; games with equal values sort by id. */
const sortColumns = {
  name: { column: 'sortName', kind: 'text' },
  rating: { column: 'ratingRank', kind: 'number' },
  playTime: { column: 'playTimeRank', kind: 'number' },
} as const satisfies Record<ColumnSort, { column: keyof Schema['games']; kind: 'text' | 'number' }>

/**
 * Lists the games that match all filters. Sorts by `match` by default, and by `name` without a search;
 * `rating` sorts from best to worst with unrated games last, `playTime` from short to long. Throws
 * `InvalidInput` for a cursor of another sort.
 */
export async function listGames(db: Database, query: Filters): Promise<Page<Game>> {
  const { search, sort = 'match' } = query
  if (sort !== 'match') return listByColumn(db, sort, query)
  return search ? listByMatch(db, { ...query, search }) : listByColumn(db, 'name', query)
}

async function listByColumn(db: Database, sort: ColumnSort, query: Filters): Promise<Page<Game>> {
  const { after, limit = unpagedLimit } = query
  const [sortValue, id] = decodeCursor(after, sortColumns[sort].kind) ?? []
  const conditions = toConditions(db, query)
  const rows = await readGames[sort](db, { ...conditions, sortValue, id }, limit + 1)
  return pageFrom(rows, query, { ...gamePage, count: () => countGames(db, conditions) })
}

async function listByMatch(db: Database, query: Filters & { search: string }): Promise<Page<Game>> {
  const { search, limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'rank', 'text')
  const conditions = toConditions(db, query)
  const isBroad = (findRecentTotal(db, countKey(conditions)) ?? 0) > maxRankedMatches
  const found = await listBestMatches(db, { search, conditions, after, limit: limit + 1, isBroad })
  return pageFrom(found.rows, query, {
    cursorOf: (row) => [row.rank, row.sortName, row.id],
    toItems: (games) => games.map(toGame),
    count: async () => found.total ?? countGames(db, conditions),
  })
}

const countMatchingGames = cacheCount(selectMatchingGames)

function countGames(db: Database, conditions: Conditions): Promise<number> {
  return countMatchingGames(db, conditions, countKey(conditions))
}

function countKey(conditions: Conditions) {
  return { list: 'games', ...conditions }
}

/** Matching games after the cursor of the previous page. */
type PageQuery = Conditions & { sortValue: string | number | undefined; id: number | undefined }

const readGames = {
  name: cachePageQuery('name'),
  rating: cachePageQuery('rating'),
  playTime: cachePageQuery('playTime'),
} satisfies Record<ColumnSort, unknown>

function cachePageQuery(sort: ColumnSort) {
  const { column } = sortColumns[sort]
  return cacheQuery((db, { sortValue, id, ...conditions }: PageQuery, limit) => {
    const page = selectMatchingGames(db, conditions)
      .$if(sortValue !== undefined, (games) => games.where(comesAfter(column, [sortValue ?? '', id ?? 0])))
      .orderBy(column)
      .orderBy('id')
      .limit(limit)
    return selectGamePage(db, page, column).orderBy('sortValue').orderBy('id')
  })
}

type SortColumn = (typeof sortColumns)[ColumnSort]['column']

function comesAfter(column: SortColumn, [sortValue, id]: readonly [string | number, number]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'games'>): Expression<SqlBool> =>
    eb(refTuple(column, 'id'), '>', tuple(sortValue, id)).$castTo<SqlBool>()
}
