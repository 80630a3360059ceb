import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, type RouteObject, useBlocker } from './index.ts'
import { browserAddress, createPage, go, renderRoutes, waitUntilIdle } from './testing/render-routes.tsx'

const routes: RouteObject[] = [
  { path: '/', Component: createPage('Home') },
  { path: '/add-game', Component: AddGamePage },
  { path: '/events', Component: createPage('Events') },
]

function AddGamePage() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/add-game')
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="?draft=1">Draft</Link>
      {blocker.state === 'blocked' && (
        <>
          <p>Leave for {blocker.location.pathname}?</p>
          <button onClick={blocker.proceed}>Leave</button>
          <button onClick={blocker.reset}>Stay</button>
        </>
      )}
    </>
  )
}

test('a blocked link leads on after the member decides to leave', async () => {
  const { router, user } = await renderRoutes(routes, '/add-game')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.getByText('Leave for /?')).toBeTruthy()
  expect(browserAddress()).toBe('/add-game')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitUntilIdle(router)
  expect(screen.getByText('Home at /')).toBeTruthy()
})

test('a blocked link leads nowhere after the member decides to stay', async () => {
  const { user } = await renderRoutes(routes, '/add-game')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByText('Leave for /?')).toBeNull()
  expect(browserAddress()).toBe('/add-game')
})

test('a navigation that the function lets pass is not blocked', async () => {
  const { user } = await renderRoutes(routes, '/add-game')
  await user.click(screen.getByRole('link', { name: 'Draft' }))
  expect(browserAddress()).toBe('/add-game?draft=1')
})

test('a blocked step back is taken back, and repeated after the member decides to leave', async () => {
  const { router, navigate, user } = await renderRoutes(routes)
  await navigate('/add-game')
  await go(-1)
  expect(await screen.findByText('Leave for /?')).toBeTruthy()
  await waitFor(() => expect(browserAddress()).toBe('/add-game'))

  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Home at /')).toBeTruthy()
  expect(browserAddress()).toBe('/')
  expect(router.state.navigation.state).toBe('idle')
})

test('an unmounted form blocks nothing', async () => {
  const { router, navigate, user } = await renderRoutes(routes, '/add-game')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitUntilIdle(router)
  await navigate('/events')
  expect(screen.getByText('Events at /events')).toBeTruthy()
})
