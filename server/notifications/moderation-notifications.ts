import type { Transaction } from '../platform/live/writer.ts'
import { insertNotifications } from './stored-notifications.ts'

/** Notifies a member of a moderation action that affects them, under the bell and by email. */
export async function notifyOfDecision(
  transaction: Transaction,
  { userId, actionId, now }: { userId: number; actionId: number; now: Date },
) {
  const notification = { userId, kind: 'moderatorDecision', actionId, createdAt: now.toISOString() }
  await insertNotifications(transaction, [notification])
}

/** Notifies members that a moderator handled what they reported, without details. */
export async function notifyReporters(
  transaction: Transaction,
  { userIds, now }: { userIds: readonly number[]; now: Date },
) {
  const rows = userIds.map((userId) => ({ userId, kind: 'reportHandled', createdAt: now.toISOString() }))
  await insertNotifications(transaction, rows)
}
