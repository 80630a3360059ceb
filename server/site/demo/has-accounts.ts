import type { Database } from '../../platform/database/schema.ts'

/** Returns whether any account was ever registered. Deleted accounts count, because they keep their row. */
export async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
