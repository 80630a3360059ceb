import { eventRoles } from '../../../contract/events/limits.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import type { ScreenQueries } from '../../platform/api/screen-calls.ts'
import { readEventsAddress } from '../events-address.ts'
import { knownScope, readFilters, upcomingQueryOf } from '../event-filters.ts'
import { eventQuery, upcomingEventsPages, userEventsPages, waitingEventsPages } from '../calls.ts'
import { zipPlaceQuery } from '../form/calls.ts'

/** The open tab of the Events screen and the dialog that the address opens. */
export const eventsQueries: ScreenQueries = (member, { request }) => {
  const address = new URL(request.url).searchParams
  const { tab, eventId, isCreating } = readEventsAddress(address)
  return [
    ...(tab === 'upcoming' ? [upcomingEventsPages(firstQueryOf(address, member))] : []),
    ...(tab === 'past' ? [userEventsPages(member.id, 'past')] : []),
    ...(tab === 'myevents' ? eventRoles.map((role) => userEventsPages(member.id, 'upcoming', role)) : []),
    ...(tab === 'myevents' ? [waitingEventsPages()] : []),
    ...(eventId === undefined ? [] : [eventQuery(eventId)]),
    ...(isCreating && member.location ? [zipPlaceQuery(member.location)] : []),
  ]
}

/** Returns the query that the screen sends first: nearby events unless the member looks everywhere. */
function firstQueryOf(address: URLSearchParams, member: OwnUser) {
  const filters = readFilters(address)
  return upcomingQueryOf(filters, { scope: knownScope(filters, member) ?? 'near', member })
}
