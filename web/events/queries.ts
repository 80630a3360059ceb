import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EventPeriod,
  type GameEvent,
  getEvent,
  joinEvent,
  leaveEvent,
  listAttendees,
  listUpcomingEvents,
  listUserEvents,
} from '../../contract/events/events.ts'
import { listGames } from '../../contract/games/games.ts'
import { updateGuests } from '../../contract/events/guests.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEvents,
  listWaitingMembers,
} from '../../contract/events/waiting-list.ts'
import { getZipPlace } from '../../contract/zip-codes/zip-codes.ts'
import { callPages, callQuery, keyOf } from '../platform/api/call-queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { request } from '../platform/api/request.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'
import { readEventsAddress } from './events-address.ts'

/** Events a page of a list; a multiple of the grid's columns. */
const pageSize = 12

/** Upcoming events, page by page; a search matches title or zip code. */
export function upcomingEventsPages(search: string) {
  return callPages(listUpcomingEvents, { query: { limit: pageSize, ...(search && { search }) } })
}

/** Upcoming events where a game is played, page by page. */
export function gameEventsPages(gameId: number) {
  return callPages(listUpcomingEvents, { query: { limit: 12, game: gameId } })
}

/** The next few events, for the dashboard. */
export function nextEventsQuery(limit: number) {
  return callQuery(listUpcomingEvents, { query: { limit } })
}

/** The events a member hosts or attends, latest first, page by page; those still to come soonest first. */
export function userEventsPages(userId: number, when?: EventPeriod) {
  return callPages(listUserEvents, { parameters: { id: userId }, query: { limit: pageSize, ...(when && { when }) } })
}

/** The coming events at which I wait for a seat, soonest first, page by page. */
export function waitingEventsPages() {
  return callPages(listWaitingEvents, { query: { limit: pageSize } })
}

/** One event with all its details. */
export function eventQuery(eventId: number) {
  return callQuery(getEvent, { parameters: { eventId } })
}

/** Everybody who comes to an event, page by page. */
export function attendeePages(eventId: number) {
  return callPages(listAttendees, { parameters: { eventId }, query: { limit: 50 } })
}

/** Who waits for a seat at an event of mine, in the order of the line, page by page. */
export function waitingMembersPages(eventId: number) {
  return callPages(listWaitingMembers, { parameters: { eventId }, query: { limit: 50 } })
}

/** Where a zip lies; asked for to know an event's time zone. */
export function zipPlaceQuery(zip: string) {
  return callQuery(getZipPlace, { parameters: { zip } })
}

/** Games to choose for an event, the best-loved first, as many as a list shows at once: a search narrows them down. */
export function gameChoicesQuery(search: string) {
  return callQuery(listGames, { query: { limit: 50, sort: 'rating', ...(search && { search }) } })
}

/** Joins as the signed-in member, alone or with friends; the lists of events follow (SPEC 4). */
export function useJoinEvent() {
  return useEventMutation(({ event, userId, guestCount }: Attendance & { guestCount: number }) =>
    request(joinEvent, {
      parameters: { eventId: event.id },
      body: { eventId: event.id, userId, status: 'confirmed', ...(guestCount > 0 && { guestCount }) },
    }),
  )
}

/** Gives the member's seat back; the lists of events follow. */
export function useLeaveEvent() {
  return useEventMutation(({ event, userId }: Attendance) =>
    request(leaveEvent, { parameters: { eventId: event.id, userId } }),
  )
}

/** Sets how many friends the member brings along; the lists of events follow. */
export function useUpdateGuests() {
  return useEventMutation(({ event, userId, guestCount }: Attendance & { guestCount: number }) =>
    request(updateGuests, { parameters: { eventId: event.id, userId }, body: { guestCount } }),
  )
}

/** Waits for a seat as the signed-in member; the lists of events follow. */
export function useJoinWaitingList() {
  return useEventMutation(({ event, userId }: Attendance) =>
    request(joinWaitingList, { parameters: { eventId: event.id }, body: { eventId: event.id, userId } }),
  )
}

/** Waits no longer; the lists of events follow. */
export function useLeaveWaitingList() {
  return useEventMutation(({ event, userId }: Attendance) =>
    request(leaveWaitingList, { parameters: { eventId: event.id, userId } }),
  )
}

/** Starts what the Events screen shows first. */
export const prefetchEvents: MemberLoader = (member, { request }) => {
  const { tab, search, eventId, isCreating } = readEventsAddress(new URL(request.url).searchParams)
  if (tab === 'upcoming') void queryClient.prefetchInfiniteQuery(upcomingEventsPages(search))
  else void queryClient.prefetchInfiniteQuery(userEventsPages(member.id, tab === 'past' ? 'past' : 'upcoming'))
  if (tab === 'myevents') void queryClient.prefetchInfiniteQuery(waitingEventsPages())
  if (eventId !== undefined) void queryClient.prefetchQuery(eventQuery(eventId))
  if (isCreating && member.location) void queryClient.prefetchQuery(zipPlaceQuery(member.location))
}

/** What shows events and who comes. */
export const shownByEvents = [
  listUpcomingEvents,
  listUserEvents,
  listWaitingEvents,
  listAttendees,
  listWaitingMembers,
  getEvent,
] as const

type Attendance = { event: GameEvent; userId: number }

/** How events are changed. Pending until the lists that show them are true again. */
export function useEventMutation<Wanted, Answer>(send: (wanted: Wanted) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    // After a refusal too: it says that what is shown is out of date, such as full, cancelled or joined elsewhere.
    onSettled: () =>
      Promise.all(
        [...shownByEvents, listNotifications].map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })),
      ),
  })
}
