import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount } from '../../contract/account/account.ts'
import { changePassword } from '../../contract/auth/auth.ts'
import { type Device, listDevices, signOutDevice, signOutEverywhere } from '../../contract/account/devices.ts'
import { cancelEmailChange, changeEmail, getPendingEmail } from '../../contract/account/email-changes.ts'
import {
  chooseChannels,
  type Channel,
  listNotificationChoices,
} from '../../contract/notifications/notification-choices.ts'
import { type ChoosableKind, listNotifications } from '../../contract/notifications/notifications.ts'
import type { OwnUser } from '../../contract/users/users.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { callQuery, keyOf } from '../platform/api/call-queries.ts'
import { type Given, request } from '../platform/api/request.ts'
import { useForgetMember } from '../platform/session/session.ts'

/** Where the member is signed in: asked anew each time it is looked at, for nobody tells when it changes. */
export function devicesQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery(listDevices, { parameters: { id } }), staleTime: 0 })
}

/** How the member wants to be told of each kind of notification. */
export const notificationChoicesQuery = callQuery(listNotificationChoices, {})

/** Chooses how the member is told of one kind; the bell follows. */
export function useChooseChannels(kind: ChoosableKind) {
  const cache = useQueryClient()
  return useMutation({
    // One after the other: what was chosen last is what is kept.
    scope: { id: `channels ${kind}` },
    mutationFn: (channels: Channel[]) => request(chooseChannels, { parameters: { kind }, body: { channels } }),
    onSuccess: (choice) => {
      cache.setQueryData(notificationChoicesQuery.queryKey, (choices) =>
        choices?.map((other) => (other.kind === kind ? choice : other)),
      )
      return cache.invalidateQueries({ queryKey: keyOf(listNotifications) })
    },
  })
}

/** Changes the member's password; it signs them out everywhere else. */
export function useChangePassword({ id }: OwnUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Given<typeof changePassword>['body']) => request(changePassword, { parameters: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(listDevices) }),
  })
}

/** The address that waits for its link to be opened: asked anew each time it is looked at, for it waits an hour only. */
export function pendingEmailQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery(getPendingEmail, { parameters: { id } }), staleTime: 0 })
}

/** Asks for another address, which is the member's once the link mailed to it is opened. */
export function useChangeEmail(member: OwnUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Given<typeof changeEmail>['body']) =>
      request(changeEmail, { parameters: { id: member.id }, body }),
    onSuccess: (answer) => cache.setQueryData(pendingEmailQuery(member).queryKey, answer),
  })
}

/** Keeps the address there is. */
export function useCancelEmailChange(member: OwnUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request(cancelEmailChange, { parameters: { id: member.id } }),
    onSuccess: () => cache.setQueryData(pendingEmailQuery(member).queryKey, { pending: null }),
  })
}

/** Signs the member out of one device; one that is gone already is as good. */
export function useSignOutDevice({ id }: OwnUser) {
  return useDeviceMutation(async (device: Device) => {
    try {
      await request(signOutDevice, { parameters: { id, deviceId: device.id } })
    } catch (error) {
      if (!isProblem(error, 'NotFound')) throw error
    }
  })
}

/** Signs the member out everywhere but here. */
export function useSignOutEverywhere({ id }: OwnUser) {
  return useDeviceMutation(() => request(signOutEverywhere, { parameters: { id } }))
}

/** Deletes the member's account; nobody is signed in afterwards. */
export function useDeleteAccount({ id }: OwnUser) {
  const forget = useForgetMember()
  return useMutation({
    mutationFn: (body: Given<typeof deleteAccount>['body']) => request(deleteAccount, { parameters: { id }, body }),
    onSuccess: forget,
  })
}

function useDeviceMutation<Wanted>(send: (wanted: Wanted) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(listDevices) }),
  })
}
