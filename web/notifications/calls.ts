import { useInfiniteQuery } from '@tanstack/react-query'
import { callPages } from '../platform/api/call-queries.ts'

export const notificationPages = callPages('GET /api/notifications', { query: { limit: 20 } })

/** The number of the member's unread notifications is the total of this list. */
export const unreadNotificationPages = callPages('GET /api/notifications', { query: { unread: true, limit: 1 } })

/** Returns the number of all unread notifications, which the server counts; 0 while it loads. */
export function useUnreadNotifications(): number {
  return useInfiniteQuery(unreadNotificationPages).data?.pages[0]?.total ?? 0
}
