import { createContext, use } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)

export function useRouter(): Router {
  return useRouterContext().router
}

/** Where one is, and where one is going. */
export function useRouterState(): RouterState {
  return useRouterContext().state
}

function useRouterContext() {
  const context = use(RouterContext)
  if (!context) throw new Error('there is no RouterProvider above')
  return context
}
