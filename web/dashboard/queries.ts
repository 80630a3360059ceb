import type { OwnUser } from '../../contract/users/schemas.ts'
import { shortCollectionPages } from '../collection/queries.ts'
import { nextEventsQuery, userEventsPages } from '../events/queries.ts'
import { popularGamesQuery } from '../games/queries.ts'
import { nearbyPlayersPages } from '../players/queries.ts'
import type { ScreenQueries } from '../platform/api/screen-queries.ts'

/** The map shows nine players, the cards below only the first three. */
export const dashboardPlayersPages = nearbyPlayersPages(9)
/** Number of event cards. */
export const eventCount = 4
export const dashboardEventsQuery = nextEventsQuery({ limit: eventCount })
export const dashboardGamesQuery = popularGamesQuery(8)

/** Screens that have room for the sidebar. */
export const sidebarMedia = '(min-width: 48rem)'

/** The next events within the member's travel distance. Without a location it finds none. */
export function nearbyEventsQuery({ preferences }: OwnUser) {
  return nextEventsQuery({ limit: eventCount, radius: preferences.maxTravelDistance })
}

/** Every section of the dashboard, from its top to its bottom. */
export const dashboardQueries: ScreenQueries = (member) => [
  userEventsPages(member.id, 'upcoming'),
  dashboardPlayersPages,
  dashboardEventsQuery,
  ...(member.location === null ? [] : [nearbyEventsQuery(member)]),
  dashboardGamesQuery,
  ...(matchMedia(sidebarMedia).matches ? [shortCollectionPages(member.id)] : []),
]
