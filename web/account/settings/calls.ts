import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GroupChannel } from '../../../contract/account/notifications/groups.ts'
import type { ConfigurableKind } from '../../../contract/account/notifications/kinds.ts'
import type { Channel } from '../../../contract/notifications/declaration.ts'
import type { OwnUser, PrivacyChange } from '../../../contract/people/users/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { request } from '../../platform/api/request.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export const notificationChoicesQuery = callQuery('GET /api/notifications/choices', {})

export function useChooseChannels(kind: ConfigurableKind) {
  const cache = useQueryClient()
  return useMutation({
    // Changes of one kind are sent one after the other, so that the last choice wins.
    scope: { id: `channels ${kind}` },
    mutationFn: (channels: Channel[]) => {
      const choices = cache.getQueryData(notificationChoicesQuery.queryKey)
      const version = choices?.find((choice) => choice.kind === kind)?.version
      return request('PUT /api/notifications/choices/:kind', {
        parameters: { kind },
        body: { channels, ...(version !== undefined && { version }) },
      })
    },
    onSuccess: (choice) =>
      cache.setQueryData(notificationChoicesQuery.queryKey, (choices) =>
        choices?.map((other) => (other.kind === kind ? choice : other)),
      ),
    onError: explainFailure,
  })
}

export function useSwitchGroup(parameters: GroupChannel) {
  const cache = useQueryClient()
  return useMutation({
    // Changes of all groups are sent one after the other, because each answer has all choices.
    scope: { id: 'groups' },
    mutationFn: (isOn: boolean) =>
      request('PUT /api/notifications/groups/:group/:channel', { parameters, body: { isOn } }),
    onSuccess: (choices) => cache.setQueryData(notificationChoicesQuery.queryKey, choices),
    onError: explainFailure,
  })
}

export function privacyQuery({ id }: OwnUser) {
  return callQuery('GET /api/users/:id/privacy', { parameters: { id } })
}

export function useChangePrivacy(member: OwnUser) {
  const cache = useQueryClient()
  return useMutation({
    // Changes are sent one after the other, so that the last choice wins.
    scope: { id: 'privacy' },
    mutationFn: (body: PrivacyChange) => {
      const version = cache.getQueryData(privacyQuery(member).queryKey)?.version
      return request('PATCH /api/users/:id/privacy', {
        parameters: { id: member.id },
        body: { ...body, ...(version !== undefined && { version }) },
      })
    },
    onSuccess: (choices) => cache.setQueryData(privacyQuery(member).queryKey, choices),
    onError: explainFailure,
  })
}

function explainFailure(error: Error) {
  showToast(failureToast(error, [], 'Failed to save your choice. Please try again.'))
}
