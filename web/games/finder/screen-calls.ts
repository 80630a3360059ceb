import type { ScreenQueries } from '../../platform/api/screen-calls.ts'
import { gamesPages } from '../calls.ts'
import { gamesQueryOf, readFilters } from './game-filters.ts'

/** The games that match the filters in the address. */
export const findGamesQueries: ScreenQueries = (_member, { request }) => [
  gamesPages(gamesQueryOf(readFilters(new URL(request.url).searchParams))),
]
