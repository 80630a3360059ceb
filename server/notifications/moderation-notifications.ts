import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified } from './stored-notifications.ts'

/** Notifies a member of a moderation action that affects them, under the bell and by email. */
export async function notifyOfDecision(
  transaction: Transaction,
  { userId, actionId, now }: { userId: number; actionId: number; now: Date },
) {
  await transaction
    .insertInto('notifications')
    .values({ userId, kind: 'moderatorDecision', actionId, createdAt: now.toISOString() })
    .execute()
  recordNotified(transaction, [{ userId }])
}

/** Notifies members that a moderator handled what they reported, without details. */
export async function notifyReporters(
  transaction: Transaction,
  { userIds, now }: { userIds: readonly number[]; now: Date },
) {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ userId, kind: 'reportHandled', createdAt: now.toISOString() }))
  await transaction.insertInto('notifications').values(rows).execute()
  recordNotified(transaction, rows)
}
