import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { forMembers } from '../navigation/access.ts'
import { requestEarly } from './early-answers.ts'
import { request } from './request.ts'

const ada = buildMember({ id: 1, fullName: 'Ada Lovelace' })
const ben = buildMember({ id: 2, fullName: 'Ben Bitdiddle' })

describe('an answer that was requested before the app had loaded', () => {
  let api: ReturnType<typeof startFakeApi>

  beforeEach(() => {
    api = startFakeApi()
    api.answer(getSessionUser, () => ada)
    globalThis.earlyAnswers = undefined
    // The page was opened just now.
    vi.useFakeTimers({ toFake: ['performance'] })
  })

  afterEach(() => void vi.useRealTimers())

  // Requirement api-47: A page for members requests what its screen shows while its code loads. The first screen uses
  // each answer once instead of a request of its own; later screens and later members never get them.
  test('is used once, in place of a request', async () => {
    void requestEarly('/api/user')
    expect(await request('GET /api/user', {})).toMatchObject({ fullName: 'Ada Lovelace' })
    expect(api.requests).toHaveLength(1)
    api.answer(getSessionUser, () => ben)
    expect(await request('GET /api/user', {})).toMatchObject({ fullName: 'Ben Bitdiddle' })
  })

  // Shows api-47.
  test('is requested again if the connection failed', async () => {
    void requestEarly('/api/notifications?limit=20')
    api.answer(listNotifications, () => [])
    expect(await request('GET /api/notifications', { query: { limit: 20 } })).toEqual([])
  })

  // Shows api-47.
  test('is not used by later screens or by a member who signs in later', async () => {
    api.answer(listNotifications, () => [])
    await requestEarly('/api/notifications?limit=20')
    await forMembers(async () => () => [])({ params: {}, request: new Request(location.href) })
    const sent = api.requests.length
    await request('GET /api/notifications', { query: { limit: 20 } })
    expect(api.requests).toHaveLength(sent + 1)
    // A script that loads later than the app does not repeat the requests of the app.
    await requestEarly('/api/notifications?limit=20')
    expect(api.requests).toHaveLength(sent + 1)
  })

  // Shows api-47.
  test('is not used ten seconds after the page was opened', async () => {
    await requestEarly('/api/user')
    vi.advanceTimersByTime(10_000)
    await request('GET /api/user', {})
    expect(api.requests).toHaveLength(2)
  })
})
