import type { Generated } from 'kysely'

export type NotificationTables = {
  notifications: NotificationsTable
  notificationChoices: { userId: number; kind: string; channels: string }
  /** How many actions of a member have notified others since an instant, and how many notifications they caused. */
  notifiedCounts: { userId: number; since: string; actions: number; notified: number }
  suggestionMails: { userId: number; dueAt: string | null; lastSentAt: string | null }
}

/**
 * - `payload`: the JSON of the payload that the declaration of the kind describes.
 * - `eventId`: the event that the notification is about. `revisionId`: its change with the old and new values.
 * - `commentId`: the announcement of the host, or the latest comment.
 * - `memberId`: the member who did something, the latest one if several members did the same.
 * - `actionId`: the action of a moderator.
 * - `datePollId`: the date poll that the notification is about.
 * - `gameId`: the lent game, the game of the member's table, or the reason for suggesting an event.
 * - `mailDueAt`: the email is sent after this instant. `mailSettledAt`: when it was sent or found unnecessary.
 * - `mailClaimedUntil`: until then, one process is responsible for the email.
 */
type NotificationsTable = {
  id: Generated<number>
  userId: number
  kind: string
  payload: Generated<string>
  eventId: number | null
  commentId: number | null
  revisionId: number | null
  memberId: number | null
  actionId: number | null
  datePollId: number | null
  gameId: number | null
  createdAt: string
  readAt: string | null
  mailDueAt: Generated<string>
  mailSettledAt: string | null
  mailClaimedUntil: string | null
}
