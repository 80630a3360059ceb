import { collectionPages } from '../../shelves/collection/calls.ts'
import { readShelfFilters, shelfQueryOf } from '../../shelves/collection/shelf-filters.ts'
import { userEventsPages } from '../../events/calls.ts'
import { userQuery } from '../../people/calls.ts'
import type { ScreenQueries } from '../../platform/api/screen-calls.ts'
import { wishesPages } from '../../games/wishes/calls.ts'
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
