import { useMemo } from 'react'
import { useRouter } from './router-context.ts'
import type { NavigateOptions } from './router.ts'
import { useLocation } from './use-location.ts'

type Next = URLSearchParams | ((current: URLSearchParams) => URLSearchParams)

/** What stands after the `?` of the address, and how to change it. A change given as a function gets the latest. */
export function useSearchParams() {
  const router = useRouter()
  const { search } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])

  function setParameters(next: Next, options?: NavigateOptions) {
    const { location, coming } = router.currentState()
    const latest = coming?.pathname === location.pathname ? coming : location
    const changed = typeof next === 'function' ? next(new URLSearchParams(latest.search)) : next
    void router.navigate(changed.size === 0 ? location.pathname : `?${changed}`, options)
  }

  return [parameters, setParameters] as const
}
