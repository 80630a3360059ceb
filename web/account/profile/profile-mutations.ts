import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { pictureBody } from '../../platform/api/picture-upload.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { request } from '../../platform/api/request.ts'
import { sessionQuery } from '../../platform/session/session.ts'

export function useUpdateProfile(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<'PATCH /api/users/:id'>['body']) =>
      request('PATCH /api/users/:id', { parameters: { id: member.id }, body }),
    apply: (_before, user) => user,
  })
}

export function useSetAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: async (file: Blob) =>
      request('PUT /api/users/:id/avatar', { parameters: { id }, body: await pictureBody(file) }),
    apply: (_before, user) => user,
  })
}

export function useRemoveAvatar({ id }: OwnUser) {
  return useProfileMutation({
    send: (_input: void) => request('DELETE /api/users/:id/avatar', { parameters: { id } }),
    apply: (_before, user) => user,
  })
}

export function useUpdatePreferences(member: OwnUser) {
  return useProfileMutation({
    send: (body: CallInput<'PATCH /api/users/:id/preferences'>['body']) =>
      request('PATCH /api/users/:id/preferences', { parameters: { id: member.id }, body }),
    apply: (before, { version, ...preferences }) => ({ ...before, version, preferences }),
  })
}

interface ProfileMutation<Input, Result> {
  send: (input: Input) => Promise<Result>
  /** Returns the member after the change. */
  apply: (before: OwnUser, response: Result) => OwnUser
}

function useProfileMutation<Input, Result>({ send, apply }: ProfileMutation<Input, Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { showsAnswerAtOnce: true },
    onSuccess: (response) => cache.setQueryData(sessionQuery.queryKey, (before) => before && apply(before, response)),
  })
}
