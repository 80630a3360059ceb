import type { Transaction } from '../platform/live/writer.ts'
import { listModerators } from '../users/role-queries.ts'

/** Records that the reports, the appeals, the log or the members on the screens of moderators changed. */
export function recordModerationChange(transaction: Transaction) {
  transaction.record({ topic: 'moderation' }, async (db) => (await listModerators(db)).map(({ id }) => id))
}
