import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeAvatar, setAvatar } from '../../contract/avatars.ts'
import { getEvent, listUpcomingEvents, listUserEvents } from '../../contract/events.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../contract/players.ts'
import { getUser, listUsers, type OwnUser, updatePreferences, updateUser } from '../../contract/users.ts'
import type { Call } from '../../contract/call.ts'
import { callQuery, keyOf } from '../api/call-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { type Given, request } from '../api/request.ts'
import { collectionQuery } from '../collection/queries.ts'
import { userEventsPages } from '../events/queries.ts'
import { sessionQuery } from '../session/session.ts'
import type { StartScreen } from '../shell/access.ts'
import { wishesQuery } from '../wishes/queries.ts'
import { base64Of } from './base64-of.ts'
import { readProfileAddress, userIdOf } from './profile-address.ts'

/** One member, as others see them. */
export function userQuery(userId: number) {
  return callQuery(getUser, { parameters: { id: userId } })
}

// A name and a picture stand on events, a location on distances; a notification asks for a bio.
const showUsers = [
  getUser,
  listUsers,
  listPlayers,
  listNearbyPlayers,
  listGamePlayers,
  listUpcomingEvents,
  listUserEvents,
  getEvent,
  listNotifications,
]

/** Changes the member's own profile; whoever is shown with it follows. */
export function useUpdateProfile(member: OwnUser) {
  return useOwnChange({
    send: (body: Given<typeof updateUser>['body']) => request(updateUser, { parameters: { id: member.id }, body }),
    apply: (_before, user) => user,
    shownBy: showUsers,
  })
}

/** Shows a picture from a file beside the member's name. */
export function useSetAvatar({ id }: OwnUser) {
  return useOwnChange({
    send: async (file: Blob) => request(setAvatar, { parameters: { id }, body: { picture: await base64Of(file) } }),
    apply: (_before, user) => user,
    shownBy: showUsers,
  })
}

/** Takes the member's picture away. */
export function useRemoveAvatar({ id }: OwnUser) {
  return useOwnChange({
    send: (_nothing: void) => request(removeAvatar, { parameters: { id } }),
    apply: (_before, user) => user,
    shownBy: showUsers,
  })
}

/** Changes the member's own preferences; who is near follows from how far they travel. */
export function useUpdatePreferences(member: OwnUser) {
  return useOwnChange({
    send: (body: Given<typeof updatePreferences>['body']) =>
      request(updatePreferences, { parameters: { id: member.id }, body }),
    apply: (before, preferences) => ({ ...before, preferences }),
    shownBy: [getUser, listUsers, listPlayers, listNearbyPlayers, listGamePlayers],
  })
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

interface OwnChange<Body, Answer> {
  send: (body: Body) => Promise<Answer>
  /** The member after the change. */
  apply: (before: OwnUser, answer: Answer) => OwnUser
  /** The calls whose answers show it. */
  shownBy: readonly Call[]
}

function useOwnChange<Body, Answer>({ send, apply, shownBy }: OwnChange<Body, Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      cache.setQueryData(sessionQuery.queryKey, (before) => before && apply(before, answer))
      for (const call of shownBy) void cache.invalidateQueries({ queryKey: keyOf(call) })
    },
  })
}
