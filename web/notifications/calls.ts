import { useInfiniteQuery } from '@tanstack/react-query'
import { callPages } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'
import { useWrite } from '../platform/api/use-write.ts'

export const notificationPages = callPages('GET /api/notifications', { query: { limit: 20 } })

/** The number of the member's unread notifications is the total of this list. */
export const unreadNotificationPages = callPages('GET /api/notifications', { query: { unread: true, limit: 1 } })

/** Returns the number of all unread notifications, which the server counts; 0 while it loads. */
export function useUnreadNotifications(): number {
  return useInfiniteQuery(unreadNotificationPages).data?.pages[0]?.total ?? 0
}

export function useMarkNotificationRead() {
  return useWrite((id: number) => request('PATCH /api/notifications/:id/read', { parameters: { id }, body: {} }))
}

export function useMarkAllNotificationsRead() {
  return useWrite(() => request('POST /api/notifications/read-all', { body: {} }))
}
