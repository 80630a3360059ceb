import { createContext, startTransition, use, useEffect, useState } from 'react'
import type { RouteMatch, Router, RouterState } from './browser-router.ts'
import { RouteErrorBoundary } from './route-error-boundary.tsx'
import { RouterContext, useRouterState } from './hooks.ts'

/** Renders the matched routes of an initialized router. */
export function RouterProvider({ router }: { router: Router }) {
  const state = useStateOf(router)
  return (
    <RouterContext value={{ router, state }}>
      <RenderedMatch index={0} />
    </RouterContext>
  )
}

/** Renders the matching child of a layout route. */
export function Outlet() {
  return <RenderedMatch index={use(MatchIndex) + 1} />
}

/** The position of the surrounding route in the matches. */
const MatchIndex = createContext(0)

function RenderedMatch({ index }: { index: number }) {
  const match = useRouterState().matches[index]
  if (!match) return null
  const { ErrorBoundary } = match
  const element = (
    <MatchIndex value={index}>
      <MatchElement match={match} />
    </MatchIndex>
  )
  return ErrorBoundary ? <RouteErrorBoundary fallback={ErrorBoundary}>{element}</RouteErrorBoundary> : element
}

function MatchElement({ match }: { match: RouteMatch }) {
  if ('error' in match) throw match.error
  const { Component = Outlet } = match
  return <Component />
}

/** Shows a pending navigation at once, and renders a new page in a transition, which does not block typing. */
function useStateOf(router: Router): RouterState {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    const update = (next: RouterState) => {
      if (next.navigation.state === 'loading') setState(next)
      else startTransition(() => setState(next))
    }
    update(router.state)
    return router.subscribe(update)
  }, [router])
  return state
}
