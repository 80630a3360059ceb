import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/**
 * The earliest possible instant: a range that starts here uses the index of suspended members. It is a literal, not a
 * parameter, because PostgreSQL estimates that a range with an unknown start matches a third of all members.
 */
const beginningOfTime = sql.lit(new Date(0).toISOString())

/** Subquery for the suspended members. */
export function suspendedMembers(db: Database) {
  return db.selectFrom('users').select('users.id').where('users.suspendedAt', '>=', beginningOfTime)
}

/** Suspends a member, or lifts the suspension when `suspendedAt` is null. Returns whether anything changed. */
export async function setSuspended(
  db: Database,
  { userId, suspendedAt }: { userId: number; suspendedAt: string | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ suspendedAt })
    .where('id', '=', userId)
    .where('suspendedAt', suspendedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function isSuspended(db: Database, { userId }: { userId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
