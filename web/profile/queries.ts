import { callQuery } from '../platform/api/call-queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { collectionPages } from '../collection/queries.ts'
import { readShelfFilters, shelfQueryOf } from '../collection/shelf-filters.ts'
import { userEventsPages } from '../events/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'
import { wishesPages } from '../wishes/queries.ts'
import { readProfileAddress, userIdOf } from './profile-address.ts'

/** The public profile of a member. */
export function userQuery(userId: number) {
  return callQuery('GET /api/users/:id', { parameters: { id: userId } })
}

/** Prefetches a profile and the data of its open tab. */
export const prefetchProfile: MemberLoader = (member, { params, request }) => {
  const userId = params['userId'] === undefined ? member.id : userIdOf(params)
  if (userId === undefined) return
  if (userId !== member.id) void queryClient.prefetchQuery(userQuery(userId))
  const address = new URL(request.url).searchParams
  const { tab } = readProfileAddress(address)
  if (tab === 'games') {
    void queryClient.prefetchInfiniteQuery(collectionPages(userId, shelfQueryOf(readShelfFilters(address))))
    void queryClient.prefetchInfiniteQuery(wishesPages(userId))
  }
  if (tab === 'events') {
    void queryClient.prefetchInfiniteQuery(userEventsPages(userId, 'upcoming'))
    void queryClient.prefetchInfiniteQuery(userEventsPages(userId, 'past'))
  }
}
