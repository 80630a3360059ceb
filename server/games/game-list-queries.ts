import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { listGames as listGamesCall } from '../../contract/games/calls.ts'
import { categoryAliases } from '../../contract/games/categories.ts'
import { type GameSort, playTimeRange, playTimeSlider, seatsWanted } from '../../contract/games/rules.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { type BoundList, bindList, isInBoundList } from '../platform/database/value-lists.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindSearch, matchesBoundSearch, type BoundSearch } from '../platform/database/text-search.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { selectGamePage, toGame } from './queries.ts'

type Filters = QueryOf<typeof listGamesCall>

/** The column of each sort, always ascending; games with equal values sort by id. */
const sortColumns = {
  name: { column: 'sortName', kind: 'text' },
  rating: { column: 'ratingRank', kind: 'number' },
  playTime: { column: 'playTimeRank', kind: 'number' },
} as const satisfies Record<GameSort, { column: keyof Schema['games']; kind: 'text' | 'number' }>

/**
 * Lists the games that match all filters. Sorts by name by default; `rating` sorts from best to worst with unrated games
 * last, `playTime` from short to long. Throws `InvalidInput` for a cursor of another sort.
 */
export async function listGames(db: Database, query: Filters): Promise<Page<Game>> {
  const { sort = 'name', limit = unpagedLimit } = query
  const [sortValue, id] = decodeCursor(query.after, sortColumns[sort].kind) ?? []
  const conditions = toConditions(db, query)
  const rows = await readGames[sort](db, { ...conditions, sortValue, id }, limit + 1)
  const { rows: games, next } = pageOf(rows, limit, (row) => [row.sortValue, row.id])
  const page = { items: games.map(toGame), next }
  const total = await totalOf(page, query.after, () =>
    countRows(db, () => selectMatchingGames(db, conditions), { list: 'games', ...conditions }),
  )
  return { ...page, total }
}

/** The values of the filters for the query. Filters that match every game are undefined. */
type Conditions = BoundSearch & {
  seats: number | undefined
  /** The range in minutes that a game's play time must overlap. */
  minMinutes: number | undefined
  maxMinutes: number | undefined
  /** Includes all aliases of the categories. */
  categories: BoundList | undefined
}

function toConditions(db: Database, { search, players = 'any', minTime, maxTime, category = [] }: Filters): Conditions {
  const { min, max: maxMinutes } = playTimeRange({ minTime, maxTime })
  const minMinutes = min > playTimeSlider.min ? min : undefined
  const names = [...new Set(category.flatMap(categoryAliases))].toSorted()
  const categories = names.length > 0 ? bindList(db, names) : undefined
  return { ...bindSearch(db, search), seats: seatsWanted(players), minMinutes, maxMinutes, categories }
}

function selectMatchingGames(db: Database, { seats, minMinutes, maxMinutes, categories, ...search }: Conditions) {
  return db
    .selectFrom('games')
    .where('deletedAt', 'is', null)
    .$if(minMinutes !== undefined, (games) => games.where('maxPlayTime', '>=', minMinutes ?? 0))
    .$if(maxMinutes !== undefined, (games) => games.where('minPlayTime', '<=', maxMinutes ?? 0))
    .$if(seats !== undefined, (games) =>
      games.where('minPlayers', '<=', seats ?? 0).where('maxPlayers', '>=', seats ?? 0),
    )
    .$if(categories !== undefined, (games) =>
      games.where('id', 'in', (from) =>
        from
          .selectFrom('gameCategories')
          .select('gameId')
          .where(isInBoundList(db, 'category', categories ?? [])),
      ),
    )
    .where(matchesBoundSearch('games.searchText', search))
}

/** Matching games after the cursor of the previous page. */
type PageQuery = Conditions & { sortValue: string | number | undefined; id: number | undefined }

const readGames = {
  name: cachePageQuery('name'),
  rating: cachePageQuery('rating'),
  playTime: cachePageQuery('playTime'),
} satisfies Record<GameSort, unknown>

function cachePageQuery(sort: GameSort) {
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

type SortColumn = (typeof sortColumns)[GameSort]['column']

function comesAfter(column: SortColumn, [sortValue, id]: readonly [string | number, number]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'games'>): Expression<SqlBool> =>
    eb(refTuple(column, 'id'), '>', tuple(sortValue, id)).$castTo<SqlBool>()
}
