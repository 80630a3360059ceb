import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { SessionContext, sessionQuery } from '../platform/session/session.ts'
import { createBrowserRouter, RouterProvider } from '../ui/router/index.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'

interface Options {
  /** The address to open, `/` by default. */
  address?: string
  /** The path of the route, for components that read parameters: `/games/:gameId`. Other addresses show nothing. */
  path?: string
  /** The signed-in member; a visitor by default. */
  member?: OwnUser | null
}

/**
 * Renders a component inside the router, the query client, the session and the toaster of the app. Returns the queries
 * of Testing Library, the router, and a `user` to type and click with, also with fake timers.
 */
export async function renderInApp(component: ReactNode, { address = '/', path = '*', member = null }: Options = {}) {
  history.replaceState(null, '', address)
  queryClient.setQueryData(sessionQuery.queryKey, member)
  const router = createBrowserRouter([
    { path, Component: () => component },
    { path: '*', Component: () => null },
  ])
  onTestFinished(router.dispose)
  await vi.waitFor(() => {
    if (!router.state.initialized) throw new Error('The router has not loaded the first page.')
  })
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={member}>
        <RouterProvider router={router} />
      </SessionContext>
      <Toaster />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
  return { ...rendered, router, user: userEvent.setup({ advanceTimers: advanceFakeTimers }) }
}

function advanceFakeTimers(milliseconds: number) {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}
