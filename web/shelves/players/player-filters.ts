import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { type PlayerSort, playerSorts } from '../../../contract/shelves/players/rules.ts'
import { type ExperienceFilter, experienceFilters } from '../../../contract/people/users/rules.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import type { ListView } from '../../ui/buttons/view-toggle.tsx'
import { readSearch } from '../../platform/api/read-search.ts'

export const playerViews = ['grid', 'list'] as const satisfies readonly ListView[]
export type PlayerView = (typeof playerViews)[number]

export interface PlayerFilters {
  search: string
  experience: ExperienceFilter
  sort: PlayerSort
  /** Shows only players within the member's travel distance. */
  nearby: boolean
  view: PlayerView
}

/** The default filters, which match every player and sort by distance. */
export const noFilters: PlayerFilters = {
  search: '',
  experience: 'all',
  sort: 'distance',
  nearby: false,
  view: 'grid',
}

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readFilters(address: URLSearchParams): PlayerFilters {
  return {
    search: readSearch(address),
    experience: experienceFilters.find((filter) => filter === address.get('experience')) ?? noFilters.experience,
    sort: playerSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
    nearby: address.get('nearby') === '1',
    view: playerViews.find((view) => view === address.get('view')) ?? noFilters.view,
  }
}

/** Returns a copy of the query string with these filters. Defaults are left out; other parameters stay. */
export function writeFilters(filters: PlayerFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'experience', 'sort', 'view'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name)
    else written.set(name, filters[name])
  }
  if (filters.nearby) written.set('nearby', '1')
  else written.delete('nearby')
  return written
}

/** Returns the query for the API call. It ignores `nearby` for a member without a location. */
export function playersQueryOf(
  { search, experience, sort, nearby }: PlayerFilters,
  { location }: Pick<OwnUser, 'location'>,
) {
  return {
    ...(search && { search }),
    ...(experience !== noFilters.experience && { experience }),
    ...(nearby && location !== null && { nearby }),
    sort,
  } satisfies QueryOf<Calls['GET /api/players']>
}

/** Returns whether the filters may exclude players. */
export function isFiltered({ search, experience, nearby }: PlayerFilters): boolean {
  return search !== noFilters.search || experience !== noFilters.experience || nearby
}
