import { useLocation, useNavigation, useSearchParams } from '../../ui/router/index.ts'
import { isSheetOpenAt } from '../../ui/overlays/filter-button.tsx'
import { type GameFilters, noFilters, readFilters, writeFilters } from './game-filters.ts'

/** Returns the filters in the address and functions to change them. `replace` avoids a new history entry. */
export function useGameFilters() {
  const [address, setAddress] = useLatestAddress()
  const filters = readFilters(address)

  function changeFilters(change: Partial<GameFilters>, { replace = isSheetOpenAt(address) } = {}) {
    setAddress(writeFilters({ ...filters, ...change }, address), { replace, preventScrollReset: true })
  }

  function clearFilters() {
    const { sort: _kept, ...cleared } = noFilters
    changeFilters(cleared)
  }

  return { filters, changeFilters, clearFilters }
}

/** Uses the address of a pending navigation on this screen, so that a second quick change does not drop the first. */
function useLatestAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const { location: pending } = useNavigation()
  return [pending?.pathname === pathname ? new URLSearchParams(pending.search) : address, setAddress] as const
}
