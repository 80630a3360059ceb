import type { OwnUser } from '../../contract/users/schemas.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { shortCollectionPages } from '../collection/queries.ts'
import { nextEventsQuery, userEventsPages } from '../events/queries.ts'
import { popularGamesQuery } from '../games/queries.ts'
import { nearbyPlayersPages } from '../players/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'
import { loadDateFormats } from '../ui/browser/load-date-formats.ts'

/** The map shows nine players, the cards below only the first three. */
export const dashboardPlayersPages = nearbyPlayersPages(9)
/** Number of event cards. */
export const eventCount = 4
export const dashboardEventsQuery = nextEventsQuery({ limit: eventCount })
export const dashboardGamesQuery = popularGamesQuery(8)

/** The next events within the member's travel distance. Without a location it finds none. */
export function nearbyEventsQuery({ preferences }: OwnUser) {
  return nextEventsQuery({ limit: eventCount, radius: preferences.maxTravelDistance })
}

/** Starts loading every section of the dashboard. */
export const prefetchDashboard: MemberLoader = (member) => {
  loadDateFormats()
  void queryClient.prefetchInfiniteQuery(dashboardPlayersPages)
  void queryClient.prefetchQuery(dashboardEventsQuery)
  if (member.location !== null) void queryClient.prefetchQuery(nearbyEventsQuery(member))
  void queryClient.prefetchQuery(dashboardGamesQuery)
  void queryClient.prefetchInfiniteQuery(shortCollectionPages(member.id))
  void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, 'upcoming'))
}
