import { useSearchParams } from '../../router/index.ts'
import { type ListedEvents, noFilters, readFilters, writeFilters } from '../event-filters.ts'

/**
 * Returns the filters in the query string and functions to change them. With `replace`, a change adds no entry to the
 * browser history.
 */
export function useEventFilters() {
  const [address, setAddress] = useSearchParams()

  function changeFilters(change: Partial<ListedEvents>, { replace = false } = {}) {
    setAddress((current) => writeFilters({ ...readFilters(current), ...change }, current), {
      replace,
      preventScrollReset: true,
    })
  }

  /** Removes all filters and the search, but keeps the order. */
  function clearFilters() {
    changeFilters({ ...noFilters, sort: readFilters(address).sort })
  }

  return { filters: readFilters(address), changeFilters, clearFilters }
}
