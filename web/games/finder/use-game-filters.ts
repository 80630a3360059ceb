import { useLocation, useNavigation, useSearchParams } from '../../router/index.ts'
import { type GameFilters, noFilters, readFilters, writeFilters } from './game-filters.ts'

/** The filters in the address, and how to change them. `replace` keeps a change from becoming a step of its own in the history. */
export function useGameFilters() {
  const [address, setAddress] = useComingAddress()
  const filters = readFilters(address)

  function changeFilters(change: Partial<GameFilters>, { replace = false } = {}) {
    // At once, or a checkbox would jump back until the address has changed.
    setAddress(writeFilters({ ...filters, ...change }, address), { replace, preventScrollReset: true })
  }

  function clearFilters(options?: { replace: boolean }) {
    const { sort: _kept, ...cleared } = noFilters
    changeFilters(cleared, options)
  }

  return { filters, changeFilters, clearFilters }
}

/** The address, or the one of this screen that is about to be shown: two quick changes are both to count. */
function useComingAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const { location: pending } = useNavigation()
  return [pending?.pathname === pathname ? new URLSearchParams(pending.search) : address, setAddress] as const
}
