import type { listGames as listGamesCall } from '../../contract/games/calls.ts'
import { categoryAliases } from '../../contract/people/categories.ts'
import { playTimeRange, playTimeSlider, seatsWanted } from '../../contract/games/rules.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { searchTerms } from '../../contract/platform/search.ts'
import type { Database } from '../platform/database/schema.ts'
import { bindTerms, type BoundSearch, matchesBoundSearch } from '../platform/database/text-search.ts'
import { type BoundList, bindList, isInBoundList } from '../platform/database/value-lists.ts'

/** The values of the filters for the query. Filters that match every game are undefined. */
export type Conditions = BoundSearch & {
  seats: number | undefined
  /** Set for lists without expansions. */
  onlyBaseGames: 1 | undefined
  /** The range in minutes that a game's play time must overlap. */
  minMinutes: number | undefined
  maxMinutes: number | undefined
  /** Includes all aliases of the categories. */
  categories: BoundList | undefined
}

export function toConditions(
  db: Database,
  { search, players = 'any', minTime, maxTime, category = [] }: QueryOf<typeof listGamesCall>,
): Conditions {
  const { min, max: maxMinutes } = playTimeRange({ minTime, maxTime })
  const minMinutes = min > playTimeSlider.min ? min : undefined
  const names = [...new Set(category.flatMap(categoryAliases))].toSorted()
  const categories = names.length > 0 ? bindList(db, names) : undefined
  // Only a search finds expansions, so that they do not flood the other lists.
  const onlyBaseGames = search ? undefined : 1
  return {
    ...bindTerms(db, searchTerms(search ?? '')),
    seats: seatsWanted(players),
    onlyBaseGames,
    minMinutes,
    maxMinutes,
    categories,
  }
}

export function selectMatchingGames(db: Database, conditions: Conditions) {
  return selectFilteredGames(db, conditions).where(matchesBoundSearch('games.searchText', conditions))
}

/** Selects the games that match all conditions except the search. */
export function selectFilteredGames(
  db: Database,
  { seats, onlyBaseGames, minMinutes, maxMinutes, categories }: Conditions,
) {
  return db
    .selectFrom('games')
    .where('deletedAt', 'is', null)
    .$if(onlyBaseGames !== undefined, (games) => games.where('baseGameId', 'is', null))
    .$if(minMinutes !== undefined, (games) => games.where('maxPlayTime', '>=', minMinutes ?? 0))
    .$if(maxMinutes !== undefined, (games) => games.where('minPlayTime', '<=', maxMinutes ?? 0))
    .$if(seats !== undefined, (games) =>
      games.where('minPlayers', '<=', seats ?? 0).where('maxPlayers', '>=', seats ?? 0),
    )
    .$if(categories !== undefined, (games) =>
      games.where('id', 'in', ({ selectFrom }) =>
        selectFrom('gameCategories')
          .select('gameId')
          .where(isInBoundList(db, 'category', categories ?? [])),
      ),
    )
}
