import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/**
 * The member's notifications, the newest first. Invalidate them after a mutation that completes a welcome notification:
 * a bio, a first game or a first game night.
 */
export const notificationPages = callPages('GET /api/notifications', { query: { limit: 20 } })

/** The number of the member's unread notifications is the total of this list. */
export const unreadNotificationPages = callPages('GET /api/notifications', { query: { unread: true, limit: 1 } })

/** Returns the number of all unread notifications, which the server counts; 0 while it loads. */
export function useUnreadNotifications(): number {
  return useInfiniteQuery(unreadNotificationPages).data?.pages[0]?.total ?? 0
}

/** Marks a notification as read and refetches the notifications. */
export function useMarkNotificationRead() {
  return useNotificationMutation((id: number) =>
    request('PATCH /api/notifications/:id/read', { parameters: { id }, body: {} }),
  )
}

/** Marks all notifications as read and refetches them. */
export function useMarkAllNotificationsRead() {
  return useNotificationMutation(() => request('POST /api/notifications/read-all', { body: {} }))
}

function useNotificationMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf('GET /api/notifications') }),
  })
}
