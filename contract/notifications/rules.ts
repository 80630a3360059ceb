const hour = 60 * 60_000

/** Milliseconds until the email about an unread message, which waits again while the receiver is online. */
export const messageEmailDelay = 5 * 60_000

/** Maximum number of events of one host whose unread changes the bell shows at a time. */
export const maxUnreadChanges = 10

/** Milliseconds between two emails about changes of one event. Changes in between share the next email. */
export const changeEmailInterval = 10 * 60_000

/** Milliseconds for which changes are collected before an email about games that no longer fit. */
export const replanEmailDelay = 5 * 60_000

/** Milliseconds before an email about the table of a member, so that several splits cause one email. */
export const tableEmailDelay = 5 * 60_000

/** Milliseconds for which changes of a waiting list are collected before an email about a second table. */
export const secondTableEmailDelay = 5 * 60_000

/** Milliseconds for which comments on an event are collected before an email about them is sent. */
export const commentEmailDelay = 15 * 60_000

/** The nearest members are notified first. More of them would only read that all seats are taken. */
export const maxSuggestions = { perEvent: 2_000, perHostAndDay: 4_000 } as const

export const suggestionEmailInterval = 24 * hour

/** Returns the text of the bell's badge: the number of unread notifications, '99+' above 99, undefined for none. */
export function unreadBadge(unreadCount: number): string | undefined {
  if (unreadCount === 0) return undefined
  return unreadCount > 99 ? '99+' : String(unreadCount)
}
