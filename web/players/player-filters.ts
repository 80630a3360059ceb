import type { QueryOf } from '../../contract/call.ts'
import { type ExperienceFilter, experienceFilters } from '../../contract/experience.ts'
import { type listPlayers, type PlayerSort, playerSorts } from '../../contract/players.ts'

/** Players on tiles, or one below the other (SPEC 2). */
export const playerViews = ['grid', 'list'] as const
export type PlayerView = (typeof playerViews)[number]

/** Whom the directory looks for, and how it shows them. */
export interface PlayerFilters {
  search: string
  experience: ExperienceFilter
  sort: PlayerSort
  view: PlayerView
}

/** Everybody, the nearest first (SPEC 5). */
export const noFilters: PlayerFilters = { search: '', experience: 'all', sort: 'distance', view: 'grid' }

/** The filters an address asks for; what it does not say, or says wrongly, is as in `noFilters`. */
export function readFilters(address: URLSearchParams): PlayerFilters {
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    experience: experienceFilters.find((filter) => filter === address.get('experience')) ?? noFilters.experience,
    sort: playerSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
    view: playerViews.find((view) => view === address.get('view')) ?? noFilters.view,
  }
}

/** The address with these filters in it, each where it differs from `noFilters`; whatever else it holds stays. */
export function writeFilters(filters: PlayerFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'experience', 'sort', 'view'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name)
    else written.set(name, filters[name])
  }
  return written
}

/** What the server is asked for; filters that let everybody pass are left out. */
export function playersQueryOf({ search, experience, sort }: PlayerFilters) {
  return {
    ...(search && { search }),
    ...(experience !== noFilters.experience && { experience }),
    sort,
  } satisfies QueryOf<typeof listPlayers>
}

/** Whether anybody is left out. */
export function isFiltered({ search, experience }: PlayerFilters): boolean {
  return search !== noFilters.search || experience !== noFilters.experience
}
