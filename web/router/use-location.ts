import type { Location } from './location.ts'
import { useRouterState } from './router-context.ts'

/** The place that is shown. */
export function useLocation(): Location {
  return useRouterState().location
}

/** The place somebody is going to while its screen is not ready. */
export function useComingLocation(): Location | undefined {
  return useRouterState().coming
}
