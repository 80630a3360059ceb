import { act, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  Link,
  Outlet,
  redirect,
  type RouteObject,
  RouterProvider,
  useNavigation,
  useParams,
  useRouteError,
} from './index.ts'
import { browserAddress, createPage, go, openRouter, renderRoutes, waitUntilIdle } from './testing/render-routes.tsx'

const routes: RouteObject[] = [
  { path: '/', Component: createPage('Home') },
  { path: '/events', Component: createPage('Events') },
  { path: '/games/:gameId', lazy: async () => ({ Component: GamePage }) },
  { path: '/members', loader: () => redirect('/events?from=members') },
  { path: '*', Component: createPage('Not found') },
]

function GamePage() {
  return <p>Game {useParams()['gameId']}</p>
}

/** A route whose page loads when the test says so. */
function createSlowRoute() {
  const page = Promise.withResolvers<{ Component: ComponentType }>()
  let request: Request | undefined
  const route: RouteObject = {
    path: '/slow',
    lazy: () => page.promise,
    loader: (args) => void (request = args.request),
  }
  return {
    route,
    isAborted: () => request?.signal.aborted,
    finishLoading: () => act(async () => page.resolve({ Component: createPage('Slow') })),
  }
}

/** Adds a layout with links and the pending location. */
function withLinks(children: readonly RouteObject[]): RouteObject[] {
  return [{ Component: LayoutWithLinks, children }]
}

function LayoutWithLinks() {
  const { location: pending } = useNavigation()
  return (
    <>
      <Link to="/slow">Slow</Link>
      <Link to="/events">Events</Link>
      {pending && <p>Loading {pending.pathname}</p>}
      <Outlet />
    </>
  )
}

function Failure() {
  return <p>Failed: {String(useRouteError())}</p>
}

function TitledLayout() {
  return (
    <main>
      <h1>Layout</h1>
      <Outlet />
    </main>
  )
}

function BrokenPage(): ReactNode {
  throw new Error('no render')
}

describe('opening an address', () => {
  test('renders the page of the first matching route with its parameters', async () => {
    await renderRoutes(routes, '/games/7')
    expect(screen.getByText('Game 7')).toBeTruthy()
  })

  test('runs the loader at the same time as the lazy import, with the request and the parameters', async () => {
    const started: string[] = []
    const page: RouteObject = {
      path: '/games/:gameId',
      lazy: async () => {
        started.push('lazy')
        return { Component: GamePage }
      },
      loader: ({ request, params }) => started.push(`${request.url} ${params['gameId']}`),
    }
    await renderRoutes([page], '/games/7?tab=players')
    expect(started).toEqual(['lazy', `${location.origin}/games/7?tab=players 7`])
  })

  test.for(['returns', 'throws'])('replaces the history entry when the loader %s a redirect', async (how) => {
    const length = history.length
    const loader = () => {
      const response = redirect('/events')
      if (how === 'returns') return response
      throw response
    }
    await renderRoutes([{ path: '/members', loader }, ...routes], '/members')
    expect(screen.getByText('Events at /events')).toBeTruthy()
    expect(browserAddress()).toBe('/events')
    expect(history.length).toBe(length)
  })

  test('gives each history entry its own key, which survives a reload', async () => {
    const { router, navigate } = await renderRoutes(routes)
    const { key } = router.state.location
    await navigate('/events')
    expect(router.state.location.key).not.toBe(key)
    expect(openRouter(routes).state.location.key).toBe(router.state.location.key)
  })

  test('replaces a history state that the router has not written', async () => {
    history.replaceState({ index: 3 }, '', '/events')
    const router = openRouter(routes)
    await waitUntilIdle(router)
    expect(router.state.location).toMatchObject({ pathname: '/events', state: null })
    expect(openRouter(routes).state.location.key).toBe(router.state.location.key)
  })
})

describe('navigating', () => {
  test('adds a history entry with the state of the navigation, and Back returns to the entry before', async () => {
    const { router, navigate } = await renderRoutes(routes)
    const { key } = router.state.location
    await navigate('/games/7', { state: { from: 'home' } })
    await waitUntilIdle(router)
    expect(screen.getByText('Game 7')).toBeTruthy()
    expect(router.state.location.state).toEqual({ from: 'home' })

    await go(-1)
    await waitUntilIdle(router)
    expect(screen.getByText('Home at /')).toBeTruthy()
    expect(router.state.location.key).toBe(key)
  })

  // Shows layout-32.
  test('goes back once when two steps are requested before the browser has gone back', async () => {
    const { router, navigate } = await renderRoutes(routes)
    await navigate('/events')
    await navigate('/games/7')
    await act(async () => {
      const arrival = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      void router.navigate(-1)
      void router.navigate(-1)
      await arrival
    })
    // A second step back would arrive before this step forward, and undo it.
    await go(1)
    await waitUntilIdle(router)
    expect(browserAddress()).toBe('/games/7')
  })

  test('to the current address, or with the replace option, adds no history entry', async () => {
    const { navigate } = await renderRoutes(routes, '/events')
    const length = history.length
    await navigate('/events')
    await navigate('?search=catan', { replace: true })
    expect(history.length).toBe(length)
    expect(browserAddress()).toBe('/events?search=catan')
  })

  test('to a page that redirects keeps the page before in the history', async () => {
    const { router, navigate } = await renderRoutes(routes)
    await navigate('/members')
    expect(browserAddress()).toBe('/events?from=members')
    await go(-1)
    await waitUntilIdle(router)
    expect(browserAddress()).toBe('/')
  })

  test('keeps the page and the address until the next page has loaded', async () => {
    const slow = createSlowRoute()
    const { user } = await renderRoutes(withLinks([slow.route, ...routes]))
    await user.click(screen.getByRole('link', { name: 'Slow' }))
    expect(screen.getByText('Loading /slow')).toBeTruthy()
    expect(screen.getByText('Home at /')).toBeTruthy()
    expect(browserAddress()).toBe('/')

    await slow.finishLoading()
    expect(screen.getByText('Slow at /slow')).toBeTruthy()
    expect(screen.queryByText('Loading /slow')).toBeNull()
    expect(browserAddress()).toBe('/slow')
  })

  test('ignores a slow page once another navigation has started, and aborts its request', async () => {
    const slow = createSlowRoute()
    const { user } = await renderRoutes(withLinks([slow.route, ...routes]))
    await user.click(screen.getByRole('link', { name: 'Slow' }))
    await user.click(screen.getByRole('link', { name: 'Events' }))
    expect(slow.isAborted()).toBe(true)
    await slow.finishLoading()
    expect(screen.getByText('Events at /events')).toBeTruthy()
    expect(browserAddress()).toBe('/events')
  })
})

/** Opens a game, goes back, and reloads the page: a new router starts at the old history entry. */
async function reloadBeforeGame(createRoutes: () => RouteObject[]) {
  const { router, navigate, unmount } = await renderRoutes(createRoutes())
  await navigate('/games/7')
  await go(-1)
  await waitUntilIdle(router)
  router.dispose()
  unmount()
  return openRouter(createRoutes())
}

describe('going forward after a reload', () => {
  test('opens the next page', async () => {
    const router = await reloadBeforeGame(() => routes)
    await waitUntilIdle(router)
    render(<RouterProvider router={router} />)
    expect(screen.getByText('Home at /')).toBeTruthy()
    await go(1)
    await waitUntilIdle(router)
    expect(screen.getByText('Game 7')).toBeTruthy()
  })

  test('opens the next page even while the first page is still loading', async () => {
    const home = Promise.withResolvers<{ Component: ComponentType }>()
    let isReloaded = false
    const router = await reloadBeforeGame(() => {
      const lazy = isReloaded ? () => home.promise : async () => ({ Component: createPage('Home') })
      isReloaded = true
      return [{ path: '/', lazy }, ...routes]
    })
    await go(1)
    await waitUntilIdle(router)
    home.resolve({ Component: createPage('Home') })
    render(<RouterProvider router={router} />)
    expect(screen.getByText('Game 7')).toBeTruthy()
    expect(browserAddress()).toBe('/games/7')
  })
})

describe('revalidating', () => {
  test('runs the loader of the current page again, and follows its redirect', async () => {
    let isMember = true
    const members: RouteObject = {
      path: '/club',
      loader: () => (isMember ? null : redirect('/events')),
      Component: createPage('Club'),
    }
    const { router } = await renderRoutes([members, ...routes], '/club')
    isMember = false
    await act(() => router.revalidate())
    expect(await screen.findByText('Events at /events')).toBeTruthy()
  })

  test('does not interrupt a navigation', async () => {
    const slow = createSlowRoute()
    const { router, user } = await renderRoutes(withLinks([slow.route, ...routes]))
    await user.click(screen.getByRole('link', { name: 'Slow' }))
    await act(() => router.revalidate())
    await slow.finishLoading()
    expect(screen.getByText('Slow at /slow')).toBeTruthy()
  })
})

describe('a page that fails', () => {
  // React logs errors that an error boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  const broken: RouteObject[] = [
    { path: '/no-code', lazy: () => Promise.reject(new Error('no code')) },
    { path: '/no-render', Component: BrokenPage },
    ...routes,
  ]
  const guarded: RouteObject[] = [{ Component: TitledLayout, children: [{ ErrorBoundary: Failure, children: broken }] }]

  test.for(['no code', 'no render'])('shows the nearest error boundary inside its layout: %s', async (message) => {
    await renderRoutes(guarded, `/${message.replace(' ', '-')}`)
    expect(screen.getByText(`Failed: Error: ${message}`)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Layout' })).toBeTruthy()
  })

  test('is replaced by the page of the next navigation', async () => {
    const { navigate } = await renderRoutes(guarded, '/no-code')
    await navigate('/events')
    expect(await screen.findByText('Events at /events')).toBeTruthy()
  })

  test('is the result of an address without a route', async () => {
    await renderRoutes([{ path: '/', ErrorBoundary: Failure }], '/nowhere')
    expect(screen.getByText('Failed: Error: No route matches URL "/nowhere"')).toBeTruthy()
  })
})
