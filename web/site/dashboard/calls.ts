import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { shortCollectionPages } from '../../shelves/calls.ts'
import { nightsQuery } from '../../planning/calls.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import type { ScreenQueries } from '../../platform/api/screen-calls.ts'

/** The map shows nine players, the cards below only the first three. */
export const dashboardPlayersPages = callPages('GET /api/players/nearby', { query: { limit: 9 } })
export const eventCount = 4
export const dashboardEventsQuery = callQuery('GET /api/events/upcoming', { query: { limit: eventCount } })
/** The nearest events with free seats, for members without events nearby. */
export const nearestEventsQuery = callQuery('GET /api/events/upcoming', {
  query: { limit: eventCount, sort: 'nearest', freeSeats: true },
})
export const dashboardGamesQuery = callQuery('GET /api/games/popular', { query: { limit: 8 } })

/** Screens that have room for the sidebar. */
export const sidebarMedia = '(min-width: 48rem)'

/** The next events within the member's travel distance. Without a location it finds none. */
export function nearbyEventsQuery({ preferences }: OwnUser) {
  const query = { limit: eventCount, radius: preferences.maxTravelDistance }
  return callQuery('GET /api/events/upcoming', { query })
}

/** Every section of the dashboard, from its top to its bottom. */
export const dashboardQueries: ScreenQueries = (member) => [
  nightsQuery,
  dashboardPlayersPages,
  dashboardEventsQuery,
  ...(member.location === null ? [] : [nearbyEventsQuery(member)]),
  dashboardGamesQuery,
  ...(matchMedia(sidebarMedia).matches ? [shortCollectionPages(member.id)] : []),
]
