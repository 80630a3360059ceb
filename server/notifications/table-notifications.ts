import type { TableChange } from '../../contract/planning/notifications/tables.ts'
import { tableEmailDelay } from '../../contract/notifications/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, renewNotifications, storedKind, deleteUnread, selectUnread } from './stored-notifications.ts'

type Tables = {
  eventId: number
  /** The members to notify, each with the game of their table; null if the event has one table again. */
  seats: readonly { userId: number; gameId: number | null }[]
  change: TableChange
  now: Date
}

/**
 * Notifies members of their tables at a split event. A notification replaces the unread one about the same event, and
 * keeps its time for the email, so that several quick changes cause one email.
 */
export async function notifyOfTables(transaction: Transaction, { eventId, seats, change, now }: Tables) {
  if (seats.length === 0) return
  const unread = selectUnreadTables(transaction, { eventId, userIds: seats.map(({ userId }) => userId) })
  const kind = storedKind({ kind: 'tableChanged', payload: { change } })
  const rows = seats.map((seat) => ({ ...seat, eventId, ...kind }))
  await renewNotifications(transaction, { unread, rows, emailDelay: tableEmailDelay, now })
}

export async function deleteTableNotifications(
  transaction: Transaction,
  key: { eventId: number; userIds: readonly number[] },
) {
  recordNotified(transaction, await deleteUnread(transaction, selectUnreadTables(transaction, key)))
}

function selectUnreadTables(
  transaction: Transaction,
  { eventId, userIds }: { eventId: number; userIds: readonly number[] },
) {
  return selectUnread(transaction, ['tableChanged']).where('eventId', '=', eventId).where('userId', 'in', userIds)
}
