import { useSearchParams } from '../../ui/router/index.ts'
import { useMember } from '../../platform/session/session.ts'
import { isSheetOpenAt } from '../../ui/overlays/filter-button.tsx'
import { dateOfToday, type ListedEvents, noFilters, readFilters, writeFilters } from '../event-filters.ts'
import { readEventsAddress } from '../events-address.ts'
import { monthOfFilters } from '../months.ts'

/** With `replace`, a change adds no history entry. A shown month moves to the dates that the member chooses. */
export function useEventFilters() {
  const [address, setAddress] = useSearchParams()
  const member = useMember()

  function changeFilters(change: Partial<ListedEvents>, { replace = isSheetOpenAt(address) } = {}) {
    setAddress((current) => moveMonth(writeFilters({ ...readFilters(current), ...change }, current), change), {
      replace,
      preventScrollReset: true,
    })
  }

  function moveMonth(next: URLSearchParams, { when = null, from = null, to = null }: Partial<ListedEvents>) {
    const { month } = readEventsAddress(next)
    if (month === undefined) return next
    next.set('month', monthOfFilters(month, { when, from, to, today: dateOfToday(member) }))
    return next
  }

  /** Removes all filters and the search, but keeps the order. */
  function clearFilters() {
    changeFilters({ ...noFilters, sort: readFilters(address).sort })
  }

  return { filters: readFilters(address), changeFilters, clearFilters }
}
