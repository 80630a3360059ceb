import { getUser } from '../../contract/users/users.ts'
import { callQuery } from '../platform/api/call-queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { collectionQuery } from '../collection/queries.ts'
import { userEventsPages } from '../events/queries.ts'
import type { StartScreen } from '../platform/navigation/access.ts'
import { wishesQuery } from '../wishes/queries.ts'
import { readProfileAddress, userIdOf } from './profile-address.ts'

/** One member, as others see them. */
export function userQuery(userId: number) {
  return callQuery(getUser, { parameters: { id: userId } })
}

/** Starts a profile and what its tab shows. */
export const startProfile: StartScreen = (member, { params, url }) => {
  const userId = params['userId'] === undefined ? member.id : userIdOf(params)
  if (userId === undefined) return
  if (userId !== member.id) void queryClient.prefetchQuery(userQuery(userId))
  const { tab } = readProfileAddress(new URL(url).searchParams)
  if (tab === 'games') {
    void queryClient.prefetchQuery(collectionQuery(userId))
    void queryClient.prefetchQuery(wishesQuery(userId))
  }
  if (tab === 'events') {
    void queryClient.prefetchInfiniteQuery(userEventsPages(userId, 'upcoming'))
    void queryClient.prefetchInfiniteQuery(userEventsPages(userId, 'past'))
  }
}
