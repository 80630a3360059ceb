import type { Navigation, Router, RouterState } from './browser-router.ts'
import type { Location } from './location.ts'
import type { Params } from './routes.ts'
import { createContext, use, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import type { Blocker, BlockerFunction } from './blockers.ts'

export const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)

export function useRouter(): Router {
  return useRouterContext().router
}

export function useRouterState(): RouterState {
  return useRouterContext().state
}

function useRouterContext() {
  const context = use(RouterContext)
  if (!context) throw new Error('This hook or component needs a RouterProvider around it.')
  return context
}

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

/** Blocks navigations within the site. It does not see reloads, closed tabs and other sites. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const { blockers } = useRouter()
  const key = useId()
  const decide = useEffectEvent<BlockerFunction>((args) =>
    typeof shouldBlock === 'function' ? shouldBlock(args) : shouldBlock,
  )
  useEffect(() => blockers.add(key, (args) => decide(args)), [blockers, key])
  return useSyncExternalStore(blockers.subscribe, () => blockers.get(key))
}
