import { useSearchParams } from 'react-router'
import { type GameFilters, noFilters, readFilters, writeFilters } from './game-filters.ts'

/** The filters in the address, and how to change them. `replace` keeps a change from becoming a step of its own in the history. */
export function useGameFilters() {
  const [address, setAddress] = useSearchParams()

  function changeFilters(change: Partial<GameFilters>, { replace = false } = {}) {
    setAddress((current) => writeFilters({ ...readFilters(current), ...change }, current), {
      replace,
      preventScrollReset: true,
    })
  }

  function clearFilters(options?: { replace: boolean }) {
    const { sort: _kept, ...cleared } = noFilters
    changeFilters(cleared, options)
  }

  return { filters: readFilters(address), changeFilters, clearFilters }
}
