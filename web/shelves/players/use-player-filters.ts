import { useSearchParams } from '../../ui/router/index.ts'
import { isSheetOpenAt } from '../../ui/overlays/filter-button.tsx'
import { noFilters, type PlayerFilters, readFilters, writeFilters } from './player-filters.ts'

/** With `replace`, a change adds no entry to the browser history. */
export function usePlayerFilters() {
  const [address, setAddress] = useSearchParams()

  function changeFilters(change: Partial<PlayerFilters>, { replace = isSheetOpenAt(address) } = {}) {
    setAddress((current) => writeFilters({ ...readFilters(current), ...change }, current), {
      replace,
      preventScrollReset: true,
    })
  }

  /** Removes all filters, but keeps the sort order and the view. */
  function clearFilters() {
    changeFilters({ search: noFilters.search, experience: noFilters.experience, nearby: false })
  }

  return { filters: readFilters(address), changeFilters, clearFilters }
}
