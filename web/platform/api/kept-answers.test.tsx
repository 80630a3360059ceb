import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createStore, keys } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listNights } from '../../../contract/planning/nights/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { sessionQuery } from '../session/session.ts'
import { callPages, callQuery } from './call-queries.ts'
import { keepAnswers, mayBeKept, refetchRestored } from './kept-answers.ts'
import { deleteKept, keep, listKept } from './kept-store.ts'
import { queryClient } from './query-client.ts'

const member = buildMember()
const nightsQuery = callQuery('GET /api/nights', {})
const eventQuery = callQuery('GET /api/events/:eventId', { parameters: { eventId: 7 } })
const event = buildEvent({ isAttending: true, locationDetails: '12 Rook Lane' })
const night = { event, table: null, brings: ['Catan'], missing: [], asksOutcome: false }
const conversationsQuery = callPages('GET /api/conversations', { query: { limit: 40 } })

const everything = () => listKept(() => true)
const keptNames = async () => (await everything()).map(({ key }) => `${key.memberId} ${key.kind} ${key.name}`)
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

/** Starts to keep answers for a member. */
async function startKeeping() {
  queryClient.setQueryData(sessionQuery.queryKey, member)
  onTestFinished(keepAnswers(queryClient))
  await expect.poll(keptNames).toHaveLength(1)
}

// The line has a root of its own, which no test renders.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
beforeEach(() => deleteKept(() => true))

describe('what may be kept', () => {
  const nights = [{ event }]

  // Requirement api-385: The browser keeps the member's next nights, own shelf and conversations to show them without a
  // network, and nothing of other members' profiles, events and shelves, of moderation or of the settings.
  test.for([
    ['/api/nights', {}, {}, true],
    ['/api/events/:eventId', { eventId: 7 }, {}, true],
    ['/api/events/:eventId/bring-list', { eventId: 7 }, {}, true],
    ['/api/users/:id/games', { id: 1 }, { limit: 5 }, true],
    ['/api/messages/:userId/:otherUserId', { userId: 1, otherUserId: 2 }, {}, true],
    ['/api/conversations', null, { limit: 40 }, true],
    ['/api/conversations', null, { limit: 40, search: 'ben' }, false],
    ['/api/events/:eventId', { eventId: 8 }, {}, false],
    ['/api/events/:eventId/comments', { eventId: 8 }, {}, false],
    ['/api/users/:id/games', { id: 2 }, {}, false],
    ['/api/events/user/:id', { id: 2 }, {}, false],
    ['/api/users/:id', { id: 2 }, {}, false],
    ['/api/users/:id/devices', { id: 1 }, {}, false],
    ['/api/users/:id/email', { id: 1 }, {}, false],
    ['/api/moderation/cases', null, {}, false],
    ['/api/decisions', null, {}, false],
    ['/api/players', null, {}, false],
  ] as const)('is decided for %s with %o and %o: %s', ([path, parameters, query, isKept]) => {
    expect(mayBeKept([path, parameters, query], member.id, nights)).toBe(isKept)
  })
})

test('keeping answers adds nothing to a page that has a network', async () => {
  await startKeeping()
  expect(document.body.childElementCount).toBe(0)
})

describe('an answer without a network', () => {
  // Requirement api-386: Without a network, kept answers are shown with their age, and refetched when the network is back.
  test('comes from the browser with its age until the network is back', async () => {
    await startKeeping()
    const anHourAgo = Date.now() - 90 * 60 * 1000
    const pages = { pages: [{ items: [], next: undefined, total: 0 }], pageParams: [undefined] }
    queryClient.setQueryData(conversationsQuery.queryKey, pages, { updatedAt: anHourAgo })
    await expect.poll(keptNames).toHaveLength(2)
    queryClient.removeQueries({ queryKey: conversationsQuery.queryKey })

    goOffline()
    const observer = new QueryObserver(queryClient, conversationsQuery as never)
    onTestFinished(observer.subscribe(() => undefined))
    await expect.poll(() => observer.getCurrentResult().data).toEqual(pages)
    expect((await screen.findByRole('status')).textContent).toBe('You are offline. Last updated 1h ago.')
    // The restored answer does not become a new one.
    expect((await everything()).find(({ key }) => key.name.includes('conversations'))?.at).toBe(anHourAgo)

    // The same answer again: TanStack Query keeps the restored object.
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers: { 'x-total-count': '0' } })))
    refetchRestored(queryClient)
    await expect.poll(() => screen.queryByRole('status')).toBeNull()
  })

  // Requirement api-387: The details of the next three nights are kept although the member has not opened them. That
  // takes one request for each night with games.
  test('shows the details of a night that the member has not opened', async () => {
    await startKeeping()
    const api = startFakeApi()
    api.answer(listNights, () => [night])
    await queryClient.fetchQuery(nightsQuery)
    await expect.poll(keptNames).toHaveLength(4)
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/nights'])

    goOffline()
    expect(await queryClient.fetchQuery(eventQuery)).toMatchObject({ locationDetails: '12 Rook Lane' })
  })

  test('starts the app with the member who was signed in last', async () => {
    await startKeeping()
    queryClient.clear()
    goOffline()
    expect(await queryClient.fetchQuery(sessionQuery)).toEqual(member)
  })

  test('is missing for a visitor and for another member', async () => {
    await startKeeping()
    await keep({ memberId: 1, kind: 'answer', name: JSON.stringify(nightsQuery.queryKey) }, [night], Date.now())
    goOffline()
    queryClient.setQueryData(sessionQuery.queryKey, buildMember({ id: 2 }))
    await expect(queryClient.fetchQuery(nightsQuery)).rejects.toThrow('Failed to fetch')
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await expect(queryClient.fetchQuery(nightsQuery)).rejects.toThrow('Failed to fetch')
  })

  test('fails as before if the browser forbids its database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    queryClient.setQueryData(sessionQuery.queryKey, member)
    onTestFinished(keepAnswers(queryClient))
    goOffline()
    await expect(queryClient.fetchQuery(nightsQuery)).rejects.toThrow('Failed to fetch')
  })
})

describe('what the browser keeps', () => {
  // Requirement api-388: Kept answers are deleted when the session ends, when another member signs in, when the member
  // signs out, and after 14 days.
  test('loses its answers when the session ends, and keeps what waits to be sent', async () => {
    await startKeeping()
    await keep({ memberId: 1, kind: 'write', name: 'a' }, {}, Date.now())
    queryClient.setQueryData(sessionQuery.queryKey, null)
    await expect.poll(keptNames).toEqual(['1 write a'])
  })

  // Shows api-388.
  test('loses everything of a member when another member signs in', async () => {
    await startKeeping()
    await keep({ memberId: 1, kind: 'write', name: 'a' }, {}, Date.now())
    queryClient.setQueryData(sessionQuery.queryKey, buildMember({ id: 2 }))
    await expect.poll(async () => (await everything()).map(({ key }) => key.memberId)).toEqual([2])
  })

  // Shows api-388.
  test('is gone after 14 days', async () => {
    const [young, old] = [13, 15].map((days) => Date.now() - days * 24 * 60 * 60 * 1000)
    await keep({ memberId: 1, kind: 'answer', name: 'young' }, {}, young ?? 0)
    await keep({ memberId: 1, kind: 'answer', name: 'old' }, {}, old ?? 0)
    expect(await keptNames()).toEqual(['1 answer young'])
    // Reading deletes it: without a network, nothing says whether the session goes on.
    await expect.poll(() => keys(createStore('meeplehood', 'kept'))).toEqual(['1 answer young'])
  })
})
