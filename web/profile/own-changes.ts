import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeAvatar, setAvatar } from '../../contract/avatars/avatars.ts'
import type { Call } from '../../contract/platform/call.ts'
import { listEventComments } from '../../contract/comments/event-comments.ts'
import { getEvent, listAttendees, listUpcomingEvents, listUserEvents } from '../../contract/events/events.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../contract/players/players.ts'
import { getUser, listUsers, type OwnUser, updatePreferences, updateUser } from '../../contract/users/users.ts'
import { keyOf } from '../platform/api/call-queries.ts'
import { type Given, request } from '../platform/api/request.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { base64Of } from './base64-of.ts'

// A name and a picture stand on events and below them, a location on distances; a notification asks for a bio.
const showUsers = [
  getUser,
  listUsers,
  listPlayers,
  listNearbyPlayers,
  listGamePlayers,
  listUpcomingEvents,
  listUserEvents,
  listAttendees,
  listEventComments,
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
