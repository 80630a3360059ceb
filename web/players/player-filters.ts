import type { QueryOf } from '../../contract/platform/call.ts'
import { type ExperienceFilter, experienceFilters } from '../../contract/users/experience.ts'
import { type listPlayers, type PlayerSort, playerSorts } from '../../contract/players/players.ts'
import type { OwnUser } from '../../contract/users/users.ts'
import { readSearch } from '../platform/api/read-search.ts'

/** Players on tiles, or one below the other (SPEC 2). */
export const playerViews = ['grid', 'list'] as const
export type PlayerView = (typeof playerViews)[number]

/** Whom the directory looks for, and how it shows them. */
export interface PlayerFilters {
  search: string
  experience: ExperienceFilter
  sort: PlayerSort
  /** Those within one's travel distance alone. */
  nearby: boolean
  view: PlayerView
}

/** Everybody, the nearest first (SPEC 5). */
export const noFilters: PlayerFilters = {
  search: '',
  experience: 'all',
  sort: 'distance',
  nearby: false,
  view: 'grid',
}

/** The filters an address asks for; what it does not say, or says wrongly, is as in `noFilters`. */
export function readFilters(address: URLSearchParams): PlayerFilters {
  return {
    search: readSearch(address),
    experience: experienceFilters.find((filter) => filter === address.get('experience')) ?? noFilters.experience,
    sort: playerSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
    nearby: address.get('nearby') === '1',
    view: playerViews.find((view) => view === address.get('view')) ?? noFilters.view,
  }
}

/** What the server is asked for; filters that let everybody pass are left out, as what is near is for who has no location. */
export function playersQueryOf(
  { search, experience, sort, nearby }: PlayerFilters,
  { location }: Pick<OwnUser, 'location'>,
) {
  return {
    ...(search && { search }),
    ...(experience !== noFilters.experience && { experience }),
    ...(nearby && location !== null && { nearby }),
    sort,
  } satisfies QueryOf<typeof listPlayers>
}
