import { describe, expect, test } from 'vitest'
import { matchRoutes } from './routes.ts'

test.for([
  ['/', '/', {}],
  ['/', '/events', undefined],
  ['/events', '/events', {}],
  ['/events', '/events/', {}],
  ['/events', '/Events', {}],
  ['/events', '/events/7', undefined],
  ['/games/:gameId', '/games/7', { gameId: '7' }],
  ['/games/:gameId', '/games', undefined],
  ['/games/:gameId', '/games/7/edit', undefined],
  ['/games/:gameId/edit', '/games/7/edit', { gameId: '7' }],
  ['/profile/:userId', '/profile/J%C3%BCrgen', { userId: 'Jürgen' }],
  ['/profile/:userId', '/profile/100%', { userId: '100%' }],
  ['*', '/anything/at/all', {}],
] as const)('matching the path %s with %s', ([path, pathname, params]) => {
  expect(matchRoutes([{ path }], pathname)?.params).toEqual(params)
})

describe('matching a tree of routes', () => {
  const page = { path: '/events' }
  const inner = { children: [{ path: '/games' }, page] }
  const outer = { children: [inner] }

  test('returns the layout routes around the page, outermost first', () => {
    expect(matchRoutes([outer], '/events')).toEqual({ layouts: [outer, inner], page, params: {} })
  })

  test('takes the first route that matches', () => {
    expect(matchRoutes([outer, { path: '*' }], '/events')?.page).toBe(page)
    expect(matchRoutes([{ path: '*' }, outer], '/events')?.page).toEqual({ path: '*' })
  })
})
