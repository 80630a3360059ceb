import type { Navigation, Router } from './browser-router.ts'
import type { Location } from './location.ts'
import { useRouter, useRouterState } from './router-context.ts'
import type { Params } from './routes.ts'

/** Returns the location of the rendered page. */
export function useLocation(): Location {
  return useRouterState().location
}

/** Returns the pending navigation: its `location` while its `state` is 'loading'. */
export function useNavigation(): Navigation {
  return useRouterState().navigation
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

export function useParams(): Params {
  return useRouterState().params
}

/** Returns `revalidate`, which runs the loader of the current page again. */
export function useRevalidator(): Pick<Router, 'revalidate'> {
  return useRouter()
}

/** Returns whether the page opens at the scroll position where it was left. */
export function useIsScrollRestored(): boolean {
  return typeof useRouterState().restoreScrollPosition === 'number'
}
