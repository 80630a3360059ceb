import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { gamesPages } from '../queries.ts'
import { gamesQueryOf, readFilters } from './game-filters.ts'

/** Starts loading the games that match the filters in the address. */
export const prefetchFindGames: MemberLoader = (_member, { request }) => {
  void queryClient.prefetchInfiniteQuery(gamesPages(gamesQueryOf(readFilters(new URL(request.url).searchParams))))
}
