import { createContext, use, useSyncExternalStore } from 'react'
import type { Router, RouterState } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('there is no RouterProvider above')
  return router
}

/** A part of what the router knows; whoever asks is rendered again when that part changes. */
export function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, () => select(router.currentState()))
}
