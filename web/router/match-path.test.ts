import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

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
] as const)('%s and %s', ([pattern, pathname, params]) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})
