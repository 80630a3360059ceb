import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { RouterContext } from './router-context.ts'
import type { Router, RouterState } from './router.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

interface RouterProviderProps {
  router: Router
  /** What is around the screens, with a `Screen` in it. */
  children: ReactNode
}

/** Lets what is inside know where one is, for a router that is ready. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const state = useStateOf(router)
  return (
    <RouterContext value={{ router, state }}>
      {children}
      <ScrollRestoration />
    </RouterContext>
  )
}

function ScrollRestoration() {
  useScrollRestoration()
  return null
}

/** What the router knows. That somebody is on their way shows at once; a screen is drawn bit by bit, and holds up no key. */
function useStateOf(router: Router): RouterState {
  const [state, setState] = useState(router.currentState)
  useEffect(() => {
    const follow = () => {
      const next = router.currentState()
      if (next.coming) setState(next)
      else startTransition(() => setState(next))
    }
    follow()
    return router.subscribe(follow)
  }, [router])
  return state
}
