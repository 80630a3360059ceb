import type { Calls } from '../../../contract/calls.ts'
import { findGamesCategories } from '../../../contract/people/categories.ts'
import {
  type GameSort,
  gameSorts,
  type PlayerCount,
  playerCounts,
  playTimeSlider,
} from '../../../contract/games/rules.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { readSearch } from '../../platform/api/read-search.ts'

export type FindGamesCategory = (typeof findGamesCategories)[number]

export interface GameFilters {
  search: string
  players: PlayerCount
  /** Minutes: the two ends of the slider. */
  playTime: readonly [shortest: number, longest: number]
  categories: readonly FindGamesCategory[]
  /** The sort that the member chose; undefined for the default of `sortOf`. */
  sort: GameSort | undefined
}

const { min, max, step } = playTimeSlider

/** The default filters, which match every game. */
export const noFilters: GameFilters = {
  search: '',
  players: 'any',
  playTime: [min, max],
  categories: [],
  sort: undefined,
}

/** Returns the sort of the results: without a choice, the best match of a search or the best rating. */
export function sortOf({ search, sort }: Pick<GameFilters, 'search' | 'sort'>): GameSort {
  return sorts(search).find((offered) => offered === sort) ?? (search ? 'match' : 'rating')
}

/** Returns the sorts to choose from. Only a search has a best match. */
export function sorts(search: string): readonly GameSort[] {
  return gameSorts.filter((sort) => search || sort !== 'match')
}

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readFilters(address: URLSearchParams): GameFilters {
  const requested = address.getAll('category')
  return {
    search: readSearch(address),
    players: playerCounts.find((count) => count === address.get('players')) ?? noFilters.players,
    playTime: readPlayTime(address),
    categories: findGamesCategories.filter((category) => requested.includes(category)),
    sort: gameSorts.find((sort) => sort === address.get('sort')),
  }
}

/** Filters use the parameter names of the API call; other parameters stay. */
export function writeFilters(filters: GameFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'players', 'minTime', 'maxTime', 'category', 'sort']) written.delete(name)
  const values = { ...gamesQueryOf(filters), sort: filters.sort }
  for (const [name, value] of Object.entries(values))
    for (const item of [value ?? []].flat()) written.append(name, String(item))
  return written
}

/** Returns the query for the API call, without filters that match every game. */
export function gamesQueryOf({ search, players, playTime: [shortest, longest], categories, sort }: GameFilters) {
  return {
    ...(search && { search }),
    ...(players !== 'any' && { players }),
    ...(shortest > min && { minTime: shortest }),
    ...(longest < max && { maxTime: longest }),
    ...(categories.length > 0 && { category: [...categories] }),
    sort: sortOf({ search, sort }),
  } satisfies QueryOf<Calls['GET /api/games']>
}

/** Counts the active filters: player count, play time and each category, but not the search. */
export function countFilters(filters: GameFilters): number {
  const { players, minTime, maxTime, category = [] } = { ...noQuery, ...gamesQueryOf(filters) }
  return Number(players !== undefined) + Number(minTime !== undefined || maxTime !== undefined) + category.length
}

const noQuery: QueryOf<Calls['GET /api/games']> = {}

function readPlayTime(address: URLSearchParams): GameFilters['playTime'] {
  const shortest = readMinutes(address.get('minTime')) ?? min
  const longest = readMinutes(address.get('maxTime')) ?? max
  return shortest <= longest ? [shortest, longest] : noFilters.playTime
}

function readMinutes(text: string | null): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined
  return Math.min(Math.max(Math.round(Number(text) / step) * step, min), max)
}
