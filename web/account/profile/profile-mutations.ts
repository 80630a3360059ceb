import { useQueryClient } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { pictureBody } from '../../platform/api/picture-upload.ts'
import { request } from '../../platform/api/request.ts'
import { useCall, useWrite } from '../../platform/api/use-write.ts'
import { sessionQuery } from '../../platform/session/session.ts'

const meta = { showsAnswerAtOnce: true } as const

export function useUpdateProfile() {
  const changeMember = useChangeMember()
  return useCall('PATCH /api/users/:id', { meta, onSuccess: (member) => changeMember(() => member) })
}

export function useSetAvatar({ id }: OwnUser) {
  const changeMember = useChangeMember()
  return useWrite(
    async (file: Blob) => request('PUT /api/users/:id/avatar', { parameters: { id }, body: await pictureBody(file) }),
    { meta, onSuccess: (member) => changeMember(() => member) },
  )
}

export function useRemoveAvatar() {
  const changeMember = useChangeMember()
  return useCall('DELETE /api/users/:id/avatar', { meta, onSuccess: (member) => changeMember(() => member) })
}

export function useUpdatePreferences() {
  const changeMember = useChangeMember()
  return useCall('PATCH /api/users/:id/preferences', {
    meta,
    onSuccess: ({ version, ...preferences }) => changeMember((before) => ({ ...before, version, preferences })),
  })
}

/** Returns a function that shows a change of the member at once. */
function useChangeMember() {
  const cache = useQueryClient()
  return (change: (before: OwnUser) => OwnUser) =>
    cache.setQueryData(sessionQuery.queryKey, (before) => before && change(before))
}
