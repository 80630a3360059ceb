import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import type { Writer } from '../../platform/live/writer.ts'

/**
 * The earliest possible instant: a range that starts here uses the index of suspended members. It is a literal, not a
 * parameter, because PostgreSQL estimates that a range with an unknown start matches a third of all members.
 */
const beginningOfTime = sql.lit(new Date(0).toISOString())

export function suspendedMembers(db: Database) {
  return db.selectFrom('users').select('users.id').where('users.suspendedAt', '>=', beginningOfTime)
}

export async function isSuspended(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('users').where('id', '=', userId).where('suspendedAt', 'is not', null))
}

/**
 * Ends up to `limit` suspensions whose time is over, of all members or of one, and returns their number. Recurring work
 * calls this every minute. Signing in calls it for the member, so that no member has to wait for the recurring work.
 */
export async function endPastSuspensions(
  writer: Writer,
  { userId, now, limit = 1 }: { userId?: number; now: Date; limit?: number },
): Promise<number> {
  return writer.transaction(async (transaction) => {
    const past = transaction
      .selectFrom('users')
      .select('id')
      .where('suspendedUntil', '<=', now.toISOString())
      .$if(userId !== undefined, (users) => users.where('id', '=', userId ?? 0))
      .orderBy('suspendedUntil')
      .limit(limit)
    const ended = await transaction
      .updateTable('users')
      .set({ suspendedAt: null, suspendedUntil: null })
      .where('id', 'in', past)
      // Checked again: a moderator may have suspended the member again after the subquery read it.
      .where('suspendedUntil', '<=', now.toISOString())
      .returning('id')
      .execute()
    for (const { id } of ended)
      transaction.record({ topic: 'members' }, await listConversationPartners(transaction, { userId: id }))
    return ended.length
  })
}

/** Lists the members who have a conversation with a member. A suspension of the member changes their screens. */
export async function listConversationPartners(db: Database, { userId }: { userId: number }): Promise<number[]> {
  const rows = await db.selectFrom('conversations').select('otherUserId').where('userId', '=', userId).execute()
  return rows.map((row) => row.otherUserId)
}
