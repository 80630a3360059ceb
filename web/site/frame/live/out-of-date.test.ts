import { describe, expect, test } from 'vitest'
import type { LiveChange } from '../../../../contract/platform/live-schemas.ts'
import { buildEvent } from '../../../testing/build-event.ts'
import { buildGame } from '../../../testing/build-game.ts'
import {
  commentPages,
  eventQuery,
  upcomingEventsPages,
  userEventsPages,
  waitingEventsPages,
  attendeePages,
} from '../../../events/calls.ts'
import { conversationPages, messagePages } from '../../../messages/calls.ts'
import { bringListQuery, datePollQuery, fitQuery, splitQuery } from '../../../planning/calls.ts'
import { secondTableQuery } from '../../../planning/second-table/table-offer.tsx'
import { invitationsQuery } from '../../../events/invitations/invitations.tsx'
import { gameQuery, gamesPages, ownRatingQuery } from '../../../games/calls.ts'
import { casePages, logPages } from '../../../moderation/calls.ts'
import { notificationPages } from '../../../notifications/calls.ts'
import { callQuery } from '../../../platform/api/call-queries.ts'
import { buildMember } from '../../../testing/build-member.ts'
import { venuesQuery } from '../../../events/venues/calls.ts'
import { isOutOfDate } from '../../../platform/api/out-of-date.ts'

const game = buildGame({ id: 3 })
const event = buildEvent({ id: 7 })
// The games of an event have no rating.
const listedEvent = {
  ...event,
  games: [{ id: 3, name: 'Catan', imageUrl: null, picture: null, category: ['Strategy'] }],
}
const pageOf = (item: unknown) => ({ pages: [{ items: [item], next: undefined, total: 1 }], pageParams: [undefined] })

/** Cached queries by name, with their answers. */
const queries = {
  upcoming: [upcomingEventsPages({}), pageOf(listedEvent)],
  'other upcoming': [upcomingEventsPages({ search: 'chess' }), pageOf(buildEvent({ id: 8 }))],
  mine: [userEventsPages(1), pageOf(listedEvent)],
  'events of another member': [userEventsPages(5), pageOf(buildEvent({ id: 8 }))],
  waiting: [waitingEventsPages(), { pages: [], pageParams: [] }],
  event: [eventQuery(7), listedEvent],
  'other event': [eventQuery(8), buildEvent({ id: 8 })],
  attendees: [attendeePages(7), { pages: [], pageParams: [] }],
  comments: [commentPages(7), { pages: [], pageParams: [] }],
  fit: [fitQuery(7, {}), { fits: [], unfit: [] }],
  'bring list': [bringListQuery(7), { games: [] }],
  invitations: [invitationsQuery(7), []],
  'second table': [secondTableQuery(7), { offers: [] }],
  split: [splitQuery(7), { plan: null }],
  'date poll': [datePollQuery('secret-code'), { eventId: 7 }],
  'open date poll': [datePollQuery('other-code'), { eventId: null }],
  game: [gameQuery(3), game],
  games: [gamesPages({}), pageOf(game)],
  'other games': [gamesPages({ search: 'go' }), pageOf(buildGame({ id: 4 }))],
  'own rating': [ownRatingQuery(3), { rating: null }],
  profile: [
    callQuery('GET /api/users/:id', { parameters: { id: 5 } }),
    { ...buildMember({ id: 5 }), acceptsMessages: true },
  ],
  notifications: [notificationPages, { pages: [], pageParams: [] }],
  conversations: [conversationPages(''), { pages: [], pageParams: [] }],
  'open reports': [casePages, { pages: [], pageParams: [] }],
  log: [logPages(undefined), { pages: [], pageParams: [] }],
  venues: [venuesQuery('97205'), { own: [], shared: [] }],
  messages: [messagePages({ userId: 1, otherUserId: 2 }), { pages: [], pageParams: [] }],
  'other messages': [messagePages({ userId: 1, otherUserId: 5 }), { pages: [], pageParams: [] }],
} as const

function outOfDate(change: LiveChange): string[] {
  return Object.entries(queries)
    .filter(([, [{ queryKey }, data]]) => isOutOfDate({ queryKey, state: { data, fetchStatus: 'idle' } }, change, 1))
    .map(([name]) => name)
}

describe('a live change puts out of date', () => {
  // Shows api-39.
  test.each([
    [{ topic: 'upcoming' }, ['upcoming', 'other upcoming', 'events of another member']],
    [
      { topic: 'events', eventId: 7 },
      [
        'upcoming',
        'mine',
        'events of another member',
        'waiting',
        'event',
        'attendees',
        'fit',
        'bring list',
        'invitations',
        'second table',
        'split',
        'date poll',
      ],
    ],
    [{ topic: 'fit' }, ['fit', 'bring list', 'second table', 'split']],
    [{ topic: 'comments', eventId: 7 }, ['comments']],
    [{ topic: 'datePolls' }, ['date poll', 'open date poll']],
    [{ topic: 'games', gameId: 3 }, ['upcoming', 'mine', 'event', 'game', 'games']],
    [{ topic: 'ratings', gameId: 3 }, ['game', 'games']],
    [{ topic: 'member', memberId: 5 }, ['profile']],
    [{ topic: 'member', memberId: 1 }, []],
    [{ topic: 'notifications' }, ['notifications']],
    [{ topic: 'venues' }, ['venues']],
    [{ topic: 'moderation' }, ['open reports', 'log']],
    [{ topic: 'messages', userId: 2 }, ['conversations', 'messages']],
    [{ topic: 'members' }, Object.keys(queries)],
  ] as const)('by %j the queries %j', (change, expected) => {
    expect(outOfDate(change)).toEqual(expected)
  })

  test('a first response that is on its way, because it may be older', () => {
    const state = { data: undefined, fetchStatus: 'fetching' } as const
    const [events, games] = [upcomingEventsPages({}), gamesPages({})].map(({ queryKey }) => ({ queryKey, state }))
    expect(events && isOutOfDate(events, { topic: 'events', eventId: 7 }, 1)).toBe(true)
    expect(games && isOutOfDate(games, { topic: 'ratings', gameId: 3 }, 1)).toBe(true)
  })

  test('nothing if the page does not know its topic', () => {
    expect(outOfDate({ topic: 'tournaments' } as unknown as LiveChange)).toEqual([])
  })
})
