import type { Calls } from '../../../contract/calls.ts'
import { findGamesCategories } from '../../../contract/games/categories.ts'
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
  sort: GameSort
}

const { min, max, step } = playTimeSlider

/** The default filters, which match every game and sort by rating. */
export const noFilters: GameFilters = {
  search: '',
  players: 'any',
  playTime: [min, max],
  categories: [],
  sort: 'rating',
}

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readFilters(address: URLSearchParams): GameFilters {
  const requested = address.getAll('category')
  return {
    search: readSearch(address),
    players: playerCounts.find((count) => count === address.get('players')) ?? noFilters.players,
    playTime: readPlayTime(address),
    categories: findGamesCategories.filter((category) => requested.includes(category)),
    sort: gameSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
  }
}

/** Returns a copy of the query string with these filters. Filters use the parameter names of the API call, others stay. */
export function writeFilters(filters: GameFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'players', 'minTime', 'maxTime', 'category', 'sort']) written.delete(name)
  const { sort, ...query } = gamesQueryOf(filters)
  const values = { ...query, sort: sort === noFilters.sort ? undefined : sort }
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
    sort,
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
