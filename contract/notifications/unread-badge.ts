/** Returns the text of the bell's badge: the number of unread notifications, '99+' above 99, undefined for none. */
export function unreadBadge(unreadCount: number): string | undefined {
  if (unreadCount === 0) return undefined
  return unreadCount > 99 ? '99+' : String(unreadCount)
}
