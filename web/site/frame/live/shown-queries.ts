import type { Query } from '@tanstack/react-query'
import type { CallName } from '../../../../contract/calls.ts'
import type { LiveChange } from '../../../../contract/platform/live-schemas.ts'
import { keyOf } from '../../../platform/api/call-queries.ts'
import { eventIdsIn, gameIdsIn, memberIdsIn, ratedGameIdsIn } from './answers.ts'

/** The parts of a query that tell what it shows. */
export type ShownQuery = Pick<Query, 'queryKey'> & { state: Pick<Query['state'], 'data' | 'fetchStatus'> }

/** The calls that a change of a topic puts out of date, whatever their parameters and answers are. */
const calls: Readonly<Record<string, readonly CallName[]>> = {
  loans: ['GET /api/loans', 'GET /api/users/:id/games', 'GET /api/games/:id/ownership'],
  notifications: ['GET /api/notifications'],
  venues: [
    'GET /api/venues',
    'GET /api/venues/:venueId',
    'GET /api/meeting-places',
    'GET /api/date-polls/:code/meeting-places',
  ],
  fit: [
    'GET /api/events/:eventId/fit',
    'GET /api/events/:eventId/bring-list',
    'GET /api/events/:eventId/second-table',
    'GET /api/events/:eventId/split',
    'GET /api/events/:eventId/split/proposals',
  ],
}

/** Returns whether a change puts the answer of a query of the member `userId` out of date. */
export function isOutOfDate(query: ShownQuery, change: LiveChange, userId: number): boolean {
  switch (change.topic) {
    case 'members':
      return true
    case 'messages':
      return isCall(query, 'GET /api/conversations') || showsConversation(query, [userId, change.userId])
    case 'moderation':
      return String(query.queryKey[0]).startsWith('/api/moderation/')
    case 'upcoming':
      return showsUpcomingEvents(query) || (showsEventsOfMember(query) && memberIdOf(query) !== userId)
    case 'events':
      return showsEvent(query, change.eventId)
    case 'comments':
      return isCall(query, 'GET /api/events/:eventId/comments') && eventIdOf(query) === change.eventId
    case 'games':
      return isLoading(query) || gameIdsIn(query.state.data).has(change.gameId)
    case 'ratings':
      return isLoading(query) || ratedGameIdsIn(query.state.data).has(change.gameId)
    case 'member':
      return isLoading(query) || memberIdsIn(query.state.data).has(change.memberId)
    case 'datePolls':
      return String(query.queryKey[0]).startsWith('/api/date-polls')
    default:
      return isAnswerAbout(query, change.topic)
  }
}

/**
 * Returns whether a change of a topic puts every answer of the call of a query out of date. A newer server may send
 * topics that this page does not know.
 */
export function isAnswerAbout(query: ShownQuery, topic: string): boolean {
  return isCall(query, ...(calls[topic] ?? []))
}

/** Returns whether a query is a list of upcoming events. */
export function showsUpcomingEvents(query: ShownQuery): boolean {
  return isCall(query, 'GET /api/events/upcoming')
}

/** Returns whether a query is the list of a member's events, on a profile or under My Events. */
export function showsEventsOfMember(query: ShownQuery): boolean {
  return isCall(query, 'GET /api/events/user/:id')
}

/** Returns the id of the event that a query is about, if it is about a single one. */
export function eventIdOf(query: ShownQuery): number | undefined {
  // A date poll names the date of its event.
  const facts = isCall(query, 'GET /api/date-polls/:code') ? query.state.data : query.queryKey[1]
  return (facts as { eventId?: number | null } | null | undefined)?.eventId ?? undefined
}

function showsEvent(query: ShownQuery, eventId: number): boolean {
  if (showsUpcomingEvents(query)) return isLoading(query) || eventIdsIn(query.state.data).has(eventId)
  // An event appears in these lists when the member joins it, and disappears when they leave it.
  if (showsEventsOfMember(query) || isCall(query, 'GET /api/events/waiting', 'GET /api/events/requested')) return true
  return eventIdOf(query) === eventId && !isCall(query, 'GET /api/events/:eventId/comments')
}

function memberIdOf({ queryKey: [, parameters] }: ShownQuery): number {
  return (parameters as { id: number }).id
}

function showsConversation(query: ShownQuery, [userId, otherUserId]: readonly [number, number]): boolean {
  if (!isCall(query, 'GET /api/messages/:userId/:otherUserId')) return false
  const parameters = query.queryKey[1] as { userId: number; otherUserId: number }
  return parameters.userId === userId && parameters.otherUserId === otherUserId
}

/** Returns whether the first response of a query is on its way, which may be older than a change. */
function isLoading({ state }: ShownQuery): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}

function isCall({ queryKey: [path] }: ShownQuery, ...names: CallName[]): boolean {
  return names.some((name) => path === keyOf(name)[0])
}
