import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { QueryOf } from '../../contract/platform/call.ts'
import { categoryAliases } from '../../contract/games/categories.ts'
import {
  type Game,
  type GameSort,
  type listGames as listGamesCall,
  playTimeRange,
  playTimeSlider,
  seatsWanted,
} from '../../contract/games/games.ts'
import { type Among, asAmong, hasOneOf } from '../platform/database/among.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { asSoughtText, hasSoughtText, type SoughtText } from '../platform/database/text-match.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeMark, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { selectChosenGames, toGame } from './queries.ts'

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
  const [place, id] = decodeMark(query.after, orders[sort].kind) ?? []
  const wanted = wantedGames(db, query)
  const rows = await readGames[sort](db, { ...wanted, place, id }, limit + 1)
  const { rows: games, next } = pageOf(rows, limit, (row) => [row.place, row.id])
  const page = { items: games.map(toGame), next }
  const total = await totalOf(page, query.after, () =>
    countRows(db, () => whereWanted(db, wanted), { list: 'games', ...wanted }),
  )
  return { ...page, total }
}

/** The filters as a query takes them; what filters nothing is absent. */
type Wanted = SoughtText & {
  seats: number | undefined
  /** Minutes that a game's range must overlap. */
  minMinutes: number | undefined
  maxMinutes: number | undefined
  /** Its categories, under all names that mean them. */
  categories: Among | undefined
}

function wantedGames(db: Database, { search, players = 'any', minTime, maxTime, category = [] }: Filters): Wanted {
  const { min, max: maxMinutes } = playTimeRange({ minTime, maxTime })
  const minMinutes = min > playTimeSlider.min ? min : undefined
  const names = [...new Set(category.flatMap(categoryAliases))].toSorted()
  const categories = names.length > 0 ? asAmong(db, names) : undefined
  return { ...asSoughtText(db, search), seats: seatsWanted(players), minMinutes, maxMinutes, categories }
}

function whereWanted(db: Database, { seats, minMinutes, maxMinutes, categories, ...sought }: Wanted) {
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
          .where(hasOneOf(db, 'category', categories ?? [])),
      ),
    )
    .where(hasSoughtText('games.searchText', sought))
}

/** The games wanted, after a mark. */
type WantedStretch = Wanted & { place: string | number | undefined; id: number | undefined }

const readGames = {
  name: preparedBy('name'),
  rating: preparedBy('rating'),
  playTime: preparedBy('playTime'),
} satisfies Record<GameSort, unknown>

function preparedBy(sort: GameSort) {
  const { column } = orders[sort]
  return prepared((db, { place, id, ...wanted }: WantedStretch, room) => {
    const page = whereWanted(db, wanted)
      .$if(place !== undefined, (games) => games.where(comesAfter(column, [place ?? '', id ?? 0])))
      .orderBy(column)
      .orderBy('id')
      .limit(room)
    return selectChosenGames(db, page, column).orderBy('place').orderBy('id')
  })
}

function comesAfter(column: (typeof orders)[GameSort]['column'], [place, id]: readonly [string | number, number]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'games'>): Expression<SqlBool> =>
    eb(refTuple(column, 'id'), '>', tuple(place, id)).$castTo<SqlBool>()
}
