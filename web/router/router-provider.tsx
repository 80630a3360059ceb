import type { ReactNode } from 'react'
import { RouterContext } from './router-context.ts'
import type { Router } from './router.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

interface RouterProviderProps {
  router: Router
  /** What is shown until the first screen is ready. */
  fallback: ReactNode
  /** What is around the screens, with a `Screen` in it. */
  children: ReactNode
}

export function RouterProvider({ router, fallback, children }: RouterProviderProps) {
  return (
    <RouterContext value={router}>
      <WhenReady fallback={fallback}>{children}</WhenReady>
    </RouterContext>
  )
}

function WhenReady({ fallback, children }: Omit<RouterProviderProps, 'router'>) {
  const isReady = useScrollRestoration()
  return isReady ? children : fallback
}
