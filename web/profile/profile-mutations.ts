import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeAvatar, setAvatar } from '../../contract/avatars/avatars.ts'
import type { Call } from '../../contract/platform/call.ts'
import { listEventComments } from '../../contract/comments/event-comments.ts'
import { getEvent, listAttendees, listUpcomingEvents, listUserEvents } from '../../contract/events/events.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../contract/players/players.ts'
import { getUser, listUsers, type OwnUser, updatePreferences, updateUser } from '../../contract/users/users.ts'
import { keyOf } from '../platform/api/call-queries.ts'
import { type CallInput, request } from '../platform/api/request.ts'
import { sessionQuery } from '../platform/session/session.ts'

// Calls whose responses depend on a member's name, picture, location or bio. The welcome notification asks for a bio.
const callsShowingUsers = [
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

export function useUpdateProfile(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<typeof updateUser>['body']) => request(updateUser, { parameters: { id: member.id }, body }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

/** Uploads a file as the member's picture. */
export function useSetAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: async (file: Blob) => request(setAvatar, { parameters: { id }, body: { picture: await base64Of(file) } }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

export function useRemoveAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: (_input: void) => request(removeAvatar, { parameters: { id } }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

export function useUpdatePreferences(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<typeof updatePreferences>['body']) =>
      request(updatePreferences, { parameters: { id: member.id }, body }),
    apply: (before, preferences) => ({ ...before, preferences }),
    shownBy: [getUser, listUsers, listPlayers, listNearbyPlayers, listGamePlayers],
  })
}

interface ProfileMutation<Input, Result> {
  send: (input: Input) => Promise<Result>
  /** Returns the member after the change. */
  apply: (before: OwnUser, response: Result) => OwnUser
  /** The calls to refetch because their responses show the change. */
  shownBy: readonly Call[]
}

function useProfileMutation<Input, Result>({ send, apply, shownBy }: ProfileMutation<Input, Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (response) => {
      cache.setQueryData(sessionQuery.queryKey, (before) => before && apply(before, response))
      for (const call of shownBy) void cache.invalidateQueries({ queryKey: keyOf(call) })
    },
  })
}

/** Returns the content of a file in base64. Rejects if the browser cannot read it, for example because it was moved. */
async function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
  reader.readAsDataURL(file)
  const dataUrl = await promise
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
