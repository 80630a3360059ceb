import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { runTransaction } from '../platform/database/transactions.ts'
import { moderationLogLifetime } from '../../contract/moderation/rules.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { retentionWork } from '../platform/schedule/slices.ts'

/**
 * Deletes up to `limit` entries of the log that are older than `before`, the oldest first, with the appeals against
 * them and the notifications about them. Keeps the entries about members who are suspended, limited or on hold, and
 * those with an open appeal. Returns how many entries it deleted.
 */
export async function deleteOldActions(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const old = await transaction
      .selectFrom('moderationActions')
      .select('id')
      .where('createdAt', '<=', before.toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'moderationActions.memberId')
              .where(({ or, eb }) =>
                or([
                  eb('suspendedAt', 'is not', null),
                  eb('limitedUntil', '>', now.toISOString()),
                  eb('heldAt', 'is not', null),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appeals')
              .select('appeals.id')
              .whereRef('appeals.actionId', '=', 'moderationActions.id')
              .where('decisionId', 'is', null),
          ),
        ),
      )
      .orderBy('createdAt')
      .limit(limit)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await transaction
      .deleteFrom('notifications')
      .where(isOneOf(db, 'actionId', ids))
      .execute()
    await transaction
      .deleteFrom('appeals')
      .where(({ or }) => or([isOneOf(db, 'appeals.actionId', ids), isOneOf(db, 'appeals.decisionId', ids)]))
      .execute()
    await transaction
      .deleteFrom('moderationActions')
      .where(isOneOf(db, 'id', ids))
      .execute()
    return ids.length
  })
}

/** Deletes entries of the log of moderation after two years, every hour. */
export function moderationLogWork(db: Database): RecurringWork {
  // Each entry has its appeals and notifications.
  const limits = { maxStatements: 100, limit: 200 }
  return retentionWork({ name: 'forget moderation', lifetime: moderationLogLifetime, ...limits }, (rows) =>
    deleteOldActions(db, rows),
  )
}
