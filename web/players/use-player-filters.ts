import { useSearchParams } from '../router/index.ts'
import { writeFilters } from './filter-changes.ts'
import { noFilters, type PlayerFilters, readFilters } from './player-filters.ts'

/** The filters in the address, and how to change them. `replace` keeps a change from becoming a step of its own in the history. */
export function usePlayerFilters() {
  const [address, setAddress] = useSearchParams()

  function changeFilters(change: Partial<PlayerFilters>, { replace = false } = {}) {
    setAddress((current) => writeFilters({ ...readFilters(current), ...change }, current), {
      replace,
      preventScrollReset: true,
    })
  }

  /** Lets everybody pass again; order and view stay. */
  function clearFilters() {
    changeFilters({ search: noFilters.search, experience: noFilters.experience, nearby: false })
  }

  return { filters: readFilters(address), changeFilters, clearFilters }
}
