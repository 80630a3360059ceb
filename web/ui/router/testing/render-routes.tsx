import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { createBrowserRouter, type RouteObject, RouterProvider, useLocation } from '../index.ts'

const routers: { dispose: () => void }[] = []

afterEach(() => {
  cleanup()
  for (const router of routers.splice(0)) router.dispose()
})

/** Opens an address in a new router and renders its page. */
export async function renderRoutes(routes: readonly RouteObject[], address = '/') {
  history.replaceState(null, '', address)
  const router = openRouter(routes)
  await waitUntilIdle(router)
  const { unmount } = render(<RouterProvider router={router} />)
  await act(async () => undefined)
  const navigate = (...args: Parameters<typeof router.navigate>) => act(() => router.navigate(...args))
  return { router, navigate, unmount, user: userEvent.setup() }
}

/** Creates a router at the current address, as after a reload. */
export function openRouter(routes: readonly RouteObject[]) {
  const router = createBrowserRouter(routes)
  routers.push(router)
  return router
}

/** Waits until no navigation is pending. */
export async function waitUntilIdle(router: ReturnType<typeof createBrowserRouter>) {
  await act(() =>
    vi.waitFor(() => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('still loading')
    }),
  )
}

/** Goes back or forward and waits for the browser, which reports it later. */
export async function go(delta: number) {
  const arrival = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.go(delta)
    await arrival
  })
}

/** The address of the browser, without its origin. */
export function browserAddress() {
  return location.pathname + location.search + location.hash
}

/** Shows its name and the location as text. */
export function createPage(name: string) {
  return function Page() {
    const { pathname, search, hash } = useLocation()
    return (
      <p>
        {name} at {pathname + search + hash}
      </p>
    )
  }
}
