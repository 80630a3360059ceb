import type { Calls } from '../../../contract/calls.ts'
import { type CollectionSort, collectionSorts } from '../../../contract/shelves/collection/rules.ts'
import { type PlayerCount, playerCounts } from '../../../contract/games/rules.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { readSearch } from '../../platform/api/read-search.ts'
import { isSheetOpenAt } from '../../ui/overlays/filter-button.tsx'
import { useSearchParams } from '../../ui/router/index.ts'

export interface ShelfFilters {
  search: string
  players: PlayerCount
  favorites: boolean
  sort: CollectionSort
}

/** The default filters, which match every game and sort by name. */
export const noFilters: ShelfFilters = { search: '', players: 'any', favorites: false, sort: 'name' }

/** Reads the filters from the query string. Missing and invalid values become those of `noFilters`. */
export function readShelfFilters(address: URLSearchParams): ShelfFilters {
  return {
    search: readSearch(address),
    players: playerCounts.find((count) => count === address.get('players')) ?? noFilters.players,
    favorites: address.get('favorites') === 'true',
    sort: collectionSorts.find((sort) => sort === address.get('sort')) ?? noFilters.sort,
  }
}

/** Returns a copy of the query string with these filters. Defaults are left out; other parameters stay. */
export function writeShelfFilters(filters: ShelfFilters, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of ['search', 'players', 'favorites', 'sort'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name)
    else written.set(name, String(filters[name]))
  }
  return written
}

/** Only a filter finds expansions whose base game is in the collection; otherwise the base game lists them. */
export function shelfQueryOf(filters: ShelfFilters) {
  const { search, players, favorites, sort } = filters
  return {
    ...(!isFiltered(filters) && { grouped: true }),
    ...(search && { search }),
    ...(players !== 'any' && { players }),
    ...(favorites && { favorites }),
    ...(sort !== noFilters.sort && { sort }),
  } satisfies QueryOf<Calls['GET /api/users/:id/games']>
}

/** Returns whether the filters may exclude games. */
export function isFiltered({ search, players, favorites }: ShelfFilters): boolean {
  return search !== '' || players !== 'any' || favorites
}

/** Returns the filters in the address and functions to change them. `replace` avoids a new history entry. */
export function useShelfFilters() {
  const [address, setAddress] = useSearchParams()

  function changeFilters(change: Partial<ShelfFilters>, { replace = isSheetOpenAt(address) } = {}) {
    setAddress((current) => writeShelfFilters({ ...readShelfFilters(current), ...change }, current), {
      replace,
      preventScrollReset: true,
    })
  }

  /** Removes all filters, but keeps the sort order. */
  function clearFilters() {
    const { sort: _kept, ...cleared } = noFilters
    changeFilters(cleared)
  }

  return { filters: readShelfFilters(address), changeFilters, clearFilters }
}
