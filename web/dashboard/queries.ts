import { queryClient } from '../platform/api/query-client.ts'
import { collectionQuery } from '../collection/queries.ts'
import { nextEventsQuery, userEventsPages } from '../events/queries.ts'
import { popularGamesQuery } from '../games/queries.ts'
import { nearbyPlayersPages } from '../players/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'

/** The map shows nine players, the cards below only the first three. */
export const dashboardPlayersPages = nearbyPlayersPages(9)
export const dashboardEventsQuery = nextEventsQuery(4)
export const dashboardGamesQuery = popularGamesQuery(8)

/** Starts loading every section of the dashboard. */
export const prefetchDashboard: MemberLoader = (member) => {
  void queryClient.prefetchInfiniteQuery(dashboardPlayersPages)
  void queryClient.prefetchQuery(dashboardEventsQuery)
  void queryClient.prefetchQuery(dashboardGamesQuery)
  void queryClient.prefetchQuery(collectionQuery(member.id))
  void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, 'upcoming'))
}
