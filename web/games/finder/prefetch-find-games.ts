import { collectionQuery } from '../../collection/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { gamesPages } from '../queries.ts'
import { gamesQueryOf, readFilters } from './game-filters.ts'

/** Starts loading the games that match the filters in the address, and the member's collection, which marks owned games. */
export const prefetchFindGames: MemberLoader = (member, { request }) => {
  void queryClient.prefetchQuery(collectionQuery(member.id))
  void queryClient.prefetchInfiniteQuery(gamesPages(gamesQueryOf(readFilters(new URL(request.url).searchParams))))
}
