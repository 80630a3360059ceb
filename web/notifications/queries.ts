import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../contract/notifications/notifications.ts'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** So many a page that the badge can count what is unread on the first. */
const pageSize = 100

/**
 * What I am told about, the newest first. It is out of date after a deed that a notification asks for: a bio, a first game,
 * a first game night.
 */
export const notificationPages = callPages(listNotifications, { query: { limit: pageSize } })

/** Marks one as read; the badge follows. */
export function useMarkNotificationRead() {
  return useNotificationMutation((id: number) => request(markNotificationRead, { parameters: { id }, body: {} }))
}

/** Marks all as read; the badge follows. */
export function useMarkAllNotificationsRead() {
  return useNotificationMutation(() => request(markAllNotificationsRead, { body: {} }))
}

function useNotificationMutation<Wanted>(send: (wanted: Wanted) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(listNotifications) }),
  })
}
