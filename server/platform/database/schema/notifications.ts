import type { Generated } from 'kysely'

export type NotificationTables = {
  notifications: NotificationsTable
  notificationChoices: { userId: number; kind: string; channels: string }
  /** How many actions of a member have notified others since an instant, and how many notifications they caused. */
  notifiedCounts: { userId: number; since: string; actions: number; notified: number }
  suggestionMails: { userId: number; dueAt: string | null; lastSentAt: string | null }
}

/**
 * - `eventId`: the event that the notification is about. `changes`: its changed parts, separated by
 *   commas, or a `LoanChange`.
 * - `revisionId`: the change with its old and new values.
 * - `commentId`: the announcement of the host, or the latest comment.
 * - `note`: the host's text in an answer to a request for a seat; what the other member of a loan wrote, or its due
 *   date.
 * - `replan`: the JSON of a `Replan`, the planned games that no longer fit.
 * - `memberId`: the member who did something, the latest one if several members did the same.
 * - `actionId`: the action of a moderator.
 * - `datePollId`: the date poll that the notification is about.
 * - `gameId` or `searchName`, the name of a saved search: the reason for suggesting an event.
 *   `gameId` is also the lent game, or the game of the member's table.
 * - `mailDueAt`: the email is sent after this instant. `mailSettledAt`: when it was sent or found unnecessary.
 * - `mailClaimedUntil`: until then, one process is responsible for the email.
 */
type NotificationsTable = {
  id: Generated<number>
  userId: number
  kind: string
  eventId: number | null
  commentId: number | null
  changes: string | null
  revisionId: number | null
  note: string | null
  replan: string | null
  memberId: number | null
  actionId: number | null
  datePollId: number | null
  gameId: number | null
  searchName: string | null
  createdAt: string
  readAt: string | null
  mailDueAt: Generated<string>
  mailSettledAt: string | null
  mailClaimedUntil: string | null
}
