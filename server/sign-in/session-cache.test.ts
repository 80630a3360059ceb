// @engine sqlite
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionCache, type StoredSession } from './sessions.ts'

const now = new Date('2030-01-01T12:00:00Z')
const session: StoredSession = {
  userId: 1,
  expires: new Date('2030-01-01T12:01:00Z'),
}

/** Milliseconds on the clock of the cache, for which 0 means 'never'. */
let elapsed = 1000

beforeEach(() => {
  // The cache reads its clock at most once in a millisecond.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
})
afterEach(() => {
  vi.useRealTimers()
})

function wait(milliseconds: number) {
  elapsed += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

test('a session is cached for five seconds, and not after it expired', async () => {
  const cache = new SessionCache()
  await cache.load('ada', async () => session)
  wait(4_990)
  expect(cache.get('ada', now)).toBe(session)
  expect(cache.get('ada', session.expires)).toBeUndefined()
  wait(20)
  expect(cache.get('ada', now)).toBeUndefined()
})

test('a session that ends while it is read is not cached', async () => {
  const cache = new SessionCache()
  await cache.load('ada', async () => {
    cache.clear()
    return session
  })
  expect(cache.get('ada', now)).toBeUndefined()
})
