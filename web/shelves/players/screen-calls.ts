import type { ScreenQueries } from '../../platform/api/screen-calls.ts'
import { wantedQuery } from '../wanted/calls.ts'
import { playersQueryOf, readFilters } from './player-filters.ts'
import { playersPages } from './calls.ts'

/** The players directory, and the wanted games near a member with a location. */
export const playersQueries: ScreenQueries = (member, { request }) => [
  ...(member.location === null ? [] : [wantedQuery({})]),
  playersPages(playersQueryOf(readFilters(new URL(request.url).searchParams), member)),
]
