import { queryClient } from '../platform/api/query-client.ts'
import { collectionQuery } from '../collection/queries.ts'
import { nextEventsQuery, userEventsPages } from '../events/queries.ts'
import { popularGamesQuery } from '../games/queries.ts'
import { nearbyPlayersPages } from '../players/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'

/** Three get a card, all of them a place on the map of the neighbourhood. */
export const nearbyPlayersShown = nearbyPlayersPages(9)
export const nextEventsShown = nextEventsQuery(4)
export const popularGamesShown = popularGamesQuery(8)

/** Starts the dashboard's sections, and the collection beside them. */
export const prefetchDashboard: MemberLoader = (member) => {
  void queryClient.prefetchInfiniteQuery(nearbyPlayersShown)
  void queryClient.prefetchQuery(nextEventsShown)
  void queryClient.prefetchQuery(popularGamesShown)
  void queryClient.prefetchQuery(collectionQuery(member.id))
  void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, 'upcoming'))
}
