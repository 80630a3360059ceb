import { useMemo } from 'react'
import type { NavigateOptions } from './browser-router.ts'
import { useLocation, useRouter } from './hooks.ts'

type NextSearchParams = URLSearchParams | ((previous: URLSearchParams) => URLSearchParams)

/** Returns the search parameters of the location and a function that navigates to new ones. */
export function useSearchParams() {
  const router = useRouter()
  const { search } = useLocation()
  const searchParams = useMemo(() => new URLSearchParams(search), [search])

  function setSearchParams(next: NextSearchParams, options?: NavigateOptions) {
    function change() {
      const { location, navigation } = router.state
      // Two quick changes both take effect: the second one starts from the pending location of the first.
      const latest = navigation.location?.pathname === location.pathname ? navigation.location : location
      const changed = typeof next === 'function' ? next(new URLSearchParams(latest.search)) : next
      void router.navigate(changed.size === 0 ? location.pathname : `?${changed}`, options)
    }
    // While the browser goes back, the change belongs to the page where it arrives.
    if (router.pendingStep) void router.pendingStep.then(change)
    else change()
  }

  return [searchParams, setSearchParams] as const
}

/** Returns a copy of search parameters with others set, or removed where the value is undefined. */
export function withParameters(
  parameters: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}
