import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { readEventsAddress } from '../events-address.ts'
import { eventQuery, upcomingEventsPages, userEventsPages, waitingEventsPages, zipPlaceQuery } from '../queries.ts'

/** Starts loading the open tab of the Events screen and the dialog that the address opens. */
export const prefetchEvents: MemberLoader = (member, { request }) => {
  const { tab, search, eventId, isCreating } = readEventsAddress(new URL(request.url).searchParams)
  if (tab === 'upcoming') void queryClient.prefetchInfiniteQuery(upcomingEventsPages(search))
  else void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, tab === 'past' ? 'past' : 'upcoming'))
  if (tab === 'myevents') void queryClient.prefetchInfiniteQuery(waitingEventsPages())
  if (eventId !== undefined) void queryClient.prefetchQuery(eventQuery(eventId))
  if (isCreating && member.location) void queryClient.prefetchQuery(zipPlaceQuery(member.location))
}
