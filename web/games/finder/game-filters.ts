import type { QueryOf } from '../../../contract/platform/call.ts'
import { findGamesCategories } from '../../../contract/games/categories.ts'
import {
  type GameSort,
  gameSorts,
  type listGames,
  type PlayerCount,
  playerCounts,
  playTimeSlider,
} from '../../../contract/games/games.ts'
import { readSearch } from '../../platform/api/read-search.ts'

export type FindGamesCategory = (typeof findGamesCategories)[number]

/** What Find Games looks for; `playTime` in minutes, the slider's two ends. */
export interface GameFilters {
  search: string
  players: PlayerCount
  playTime: readonly [shortest: number, longest: number]
  categories: readonly FindGamesCategory[]
  sort: GameSort
}

const { min, max, step } = playTimeSlider

/** Every game, the best rated first (SPEC 9: the slider starts at [0, 180]). */
export const noFilters: GameFilters = {
  search: '',
  players: 'any',
  playTime: [min, max],
  categories: [],
  sort: 'rating',
}

/** The filters an address asks for; what it does not say, or says wrongly, is as in `noFilters`. */
export function readFilters(address: URLSearchParams): GameFilters {
  const asked = address.getAll('category')
  return {
    search: readSearch(address),
    players: playerCounts.find((count) => count === address.get('players')) ?? noFilters.players,
    playTime: readPlayTime(address),
    categories: findGamesCategories.filter((category) => asked.includes(category)),
    sort: gameSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
  }
}

/** The address with these filters in it, under the names the call has; whatever else it holds stays. */
export function writeFilters(filters: GameFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'players', 'minTime', 'maxTime', 'category', 'sort']) written.delete(name)
  const { sort, ...query } = gamesQueryOf(filters)
  const values = { ...query, sort: sort === noFilters.sort ? undefined : sort }
  for (const [name, value] of Object.entries(values))
    for (const item of [value ?? []].flat()) written.append(name, String(item))
  return written
}

/** What the server is asked for; filters that let everything pass are left out. */
export function gamesQueryOf({ search, players, playTime: [shortest, longest], categories, sort }: GameFilters) {
  return {
    ...(search && { search }),
    ...(players !== 'any' && { players }),
    ...(shortest > min && { minTime: shortest }),
    ...(longest < max && { maxTime: longest }),
    ...(categories.length > 0 && { category: [...categories] }),
    sort,
  } satisfies QueryOf<typeof listGames>
}

/** How many filters are set, the search aside: one for the players, one for the play time, one for each category. */
export function countFilters(filters: GameFilters): number {
  const { players, minTime, maxTime, category = [] } = { ...noQuery, ...gamesQueryOf(filters) }
  return Number(players !== undefined) + Number(minTime !== undefined || maxTime !== undefined) + category.length
}

const noQuery: QueryOf<typeof listGames> = {}

function readPlayTime(address: URLSearchParams): GameFilters['playTime'] {
  const shortest = readMinutes(address.get('minTime')) ?? min
  const longest = readMinutes(address.get('maxTime')) ?? max
  return shortest <= longest ? [shortest, longest] : noFilters.playTime
}

function readMinutes(text: string | null): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined
  return Math.min(Math.max(Math.round(Number(text) / step) * step, min), max)
}
