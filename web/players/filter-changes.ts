import { noFilters, type PlayerFilters } from './player-filters.ts'

// Apart from reading filters, which starts the screen's questions and so comes with the first of all screens.

/** The address with these filters in it, each where it differs from `noFilters`; whatever else it holds stays. */
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

/** Whether anybody is left out. */
export function isFiltered({ search, experience, nearby }: PlayerFilters): boolean {
  return search !== noFilters.search || experience !== noFilters.experience || nearby
}
