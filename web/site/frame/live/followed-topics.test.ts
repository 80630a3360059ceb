import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { maxTopics } from '../../../../contract/platform/live-topics.ts'
import type { GameEvent } from '../../../../contract/events/schemas.ts'
import { datePollQuery } from '../../../planning/calls.ts'
import { eventQuery, userEventsPages, attendeePages } from '../../../events/calls.ts'
import { catalogSearchQuery, gameQuery } from '../../../games/calls.ts'
import { callQuery } from '../../../platform/api/call-queries.ts'
import { buildEvent } from '../../../testing/build-event.ts'
import { buildGame } from '../../../testing/build-game.ts'
import { buildMember } from '../../../testing/build-member.ts'
import { followedTopics } from './follow-topics.ts'

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
})

const queryFn = () => new Promise<never>(() => undefined)

/** Puts a query on screen until the test ends. Without a cached answer, it waits for one. */
function show({ queryKey }: { queryKey: readonly unknown[] }) {
  onTestFinished(new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined))
}

const topics = () => followedTopics(cache.getQueryCache().getAll())

describe('the followed topics', () => {
  // Shows api-39.
  test('are the upcoming events and the events and games of cached answers', () => {
    const upcoming = callQuery('GET /api/events/upcoming', { query: { limit: 3 } })
    cache.setQueryData(upcoming.queryKey, [buildEvent({ id: 7, games: [buildGame({ id: 3 })] }), buildEvent({ id: 8 })])
    cache.setQueryData(gameQuery(4).queryKey, { ...buildGame({ id: 4 }), isDeleted: false })
    show(upcoming)

    expect(topics()).toEqual(['event:7', 'event:8', 'game:3', 'game:4', 'upcoming'])
  })

  // Shows seats-40.
  test('include the members whose profiles are shown', () => {
    const nearby = callQuery('GET /api/users', { query: { search: 'ben', limit: 20 } })
    cache.setQueryData(nearby.queryKey, [{ ...buildMember({ id: 5 }), acceptsMessages: true }])
    show(nearby)

    expect(topics()).toEqual(['member:5'])
  })

  // Shows api-36.
  test('include the upcoming events while the events of a member are shown, because a new one may be theirs', () => {
    show(userEventsPages(5))

    expect(topics()).toEqual(['upcoming'])
  })

  // Shows venues-7.
  test('include the venues while a list of them is shown', () => {
    show(callQuery('GET /api/venues', { query: {} }))

    expect(topics()).toEqual(['venues'])
  })

  test('include an event whose answer has not arrived', () => {
    show(eventQuery(7))
    show(attendeePages(9))

    expect(topics()).toEqual(['event:7', 'event:9'])
  })

  // Shows dates-13.
  test('include the event to which a date poll has led', () => {
    const poll = datePollQuery('secret-code')
    cache.setQueryData<unknown>(poll.queryKey, { eventId: 7 })
    show(poll)

    expect(topics()).toEqual(['event:7'])
  })

  test('leave out an event that a screen does not ask for yet', () => {
    show(eventQuery(7))
    const { queryKey } = eventQuery(0)
    onTestFinished(new QueryObserver(cache, { queryKey, queryFn, enabled: false }).subscribe(() => undefined))

    expect(topics()).toEqual(['event:7'])
  })

  test('are those on screen first when there are too many, and an earlier screen without room refetches', () => {
    const earlier = callQuery('GET /api/events/upcoming', { query: { limit: 100 } })
    const events: GameEvent[] = Array.from({ length: maxTopics }, (_, index) => buildEvent({ id: index + 1 }))
    cache.setQueryData(earlier.queryKey, events)
    const searched = catalogSearchQuery('go')
    cache.setQueryData(searched.queryKey, [buildGame({ id: 4 })])
    show(searched)

    const followed = topics()

    expect(followed).toHaveLength(maxTopics)
    expect(followed).toContain('game:4')
    expect(cache.getQueryState(earlier.queryKey)?.isInvalidated).toBe(true)
    expect(cache.getQueryState(searched.queryKey)?.isInvalidated).toBe(false)
  })
})
