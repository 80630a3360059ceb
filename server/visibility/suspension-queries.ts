import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/**
 * Before any instant there is: a range from here on is answered by the index of the few that are suspended. Written into the
 * statement: PostgreSQL takes a range from an instant it does not know for a third of all members.
 */
const everSince = sql.lit(new Date(0).toISOString())

/** The members who are suspended, as a part of a query. */
export function suspendedMembers(db: Database) {
  return db.selectFrom('users').select('users.id').where('users.suspendedAt', '>=', everSince)
}

/** Suspends a member, or with null lets them in again; gives whether that changed anything. */
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

/** Whether a member is suspended. */
export async function isSuspended(db: Database, { userId }: { userId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
