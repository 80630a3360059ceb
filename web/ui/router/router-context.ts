import { createContext, use } from 'react'
import type { Router, RouterState } from './browser-router.ts'

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
