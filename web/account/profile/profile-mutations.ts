import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '../../../contract/calls.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { base64Of } from '../../platform/api/base64.ts'
import { keyOf } from '../../platform/api/call-queries.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { sessionQuery } from '../../platform/session/session.ts'

// Calls whose responses depend on a member's name, picture, location or bio. The welcome notification asks for a bio.
const callsShowingUsers = [
  'GET /api/users/:id',
  'GET /api/users',
  'GET /api/players',
  'GET /api/players/nearby',
  'GET /api/games/:id/players',
  'GET /api/wanted',
  'GET /api/events/upcoming',
  'GET /api/events/user/:id',
  'GET /api/events/:eventId/attendees',
  'GET /api/events/:eventId/comments',
  'GET /api/events/:eventId',
  'GET /api/notifications',
] as const

export function useUpdateProfile(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<'PATCH /api/users/:id'>['body']) =>
      request('PATCH /api/users/:id', { parameters: { id: member.id }, body }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

/** Uploads a file as the member's picture. */
export function useSetAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: async (file: Blob) =>
      request('PUT /api/users/:id/avatar', { parameters: { id }, body: { picture: await base64Of(file) } }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

export function useRemoveAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: (_input: void) => request('DELETE /api/users/:id/avatar', { parameters: { id } }),
    apply: (_before, user) => user,
    shownBy: callsShowingUsers,
  })
}

export function useUpdatePreferences(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<'PATCH /api/users/:id/preferences'>['body']) =>
      request('PATCH /api/users/:id/preferences', { parameters: { id: member.id }, body }),
    apply: (before, preferences) => ({ ...before, preferences }),
    shownBy: [
      'GET /api/users/:id',
      'GET /api/users',
      'GET /api/players',
      'GET /api/players/nearby',
      'GET /api/games/:id/players',
      'GET /api/wanted',
    ],
  })
}

interface ProfileMutation<Input, Result> {
  send: (input: Input) => Promise<Result>
  /** Returns the member after the change. */
  apply: (before: OwnUser, response: Result) => OwnUser
  /** The calls to refetch because their responses show the change. */
  shownBy: readonly CallName[]
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
