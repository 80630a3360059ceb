import { collectionPages } from '../../shelves/collection/queries.ts'
import { readShelfFilters, shelfQueryOf } from '../../shelves/collection/shelf-filters.ts'
import { userEventsPages } from '../../events/queries.ts'
import { userQuery } from '../../people/queries.ts'
import type { ScreenQueries } from '../../platform/api/screen-queries.ts'
import { wishesPages } from '../../games/wishes/queries.ts'
import { readProfileAddress, userIdOf } from './profile-address.ts'

/** A profile and its open tab. */
export const profileQueries: ScreenQueries = (member, { params, request }) => {
  const userId = params['userId'] === undefined ? member.id : userIdOf(params)
  if (userId === undefined) return []
  const address = new URL(request.url).searchParams
  const { tab } = readProfileAddress(address)
  return [
    ...(userId === member.id ? [] : [userQuery(userId)]),
    ...(tab === 'games' ? [collectionPages(userId, shelfQueryOf(readShelfFilters(address))), wishesPages(userId)] : []),
    ...(tab === 'events' ? [userEventsPages(userId, 'upcoming'), userEventsPages(userId, 'past')] : []),
  ]
}
