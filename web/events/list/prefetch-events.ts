import { eventRoles } from '../../../contract/events/limits.ts'
import type { OwnUser } from '../../../contract/users/schemas.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { readEventsAddress } from '../events-address.ts'
import { knownScope, readFilters, upcomingQueryOf } from '../event-filters.ts'
import { loadDateFormats } from '../../ui/browser/load-date-formats.ts'
import { eventQuery, upcomingEventsPages, userEventsPages, waitingEventsPages, zipPlaceQuery } from '../queries.ts'

/** Starts loading the open tab of the Events screen and the dialog that the address opens. */
export const prefetchEvents: MemberLoader = (member, { request }) => {
  loadDateFormats()
  const address = new URL(request.url).searchParams
  const { tab, eventId, isCreating } = readEventsAddress(address)
  if (tab === 'upcoming') void queryClient.prefetchInfiniteQuery(upcomingEventsPages(firstQueryOf(address, member)))
  if (tab === 'past') void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, 'past'))
  if (tab === 'myevents') {
    for (const role of eventRoles) void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, 'upcoming', role))
    void queryClient.prefetchInfiniteQuery(waitingEventsPages())
  }
  if (eventId !== undefined) void queryClient.prefetchQuery(eventQuery(eventId))
  if (isCreating && member.location) void queryClient.prefetchQuery(zipPlaceQuery(member.location))
}

/** Returns the query that the screen sends first: nearby events unless the member looks everywhere. */
function firstQueryOf(address: URLSearchParams, member: OwnUser) {
  const filters = readFilters(address)
  return upcomingQueryOf(filters, { scope: knownScope(filters, member) ?? 'near', member })
}
