import type { Transaction } from '../platform/live/writer.ts'

/** Records that members got new notifications or lost some; `rows` are the inserted or deleted notifications. */
export function recordNotified(transaction: Transaction, rows: readonly { userId: number }[]) {
  const userIds = rows.map(({ userId }) => userId)
  transaction.record({ topic: 'notifications' }, userIds)
}
