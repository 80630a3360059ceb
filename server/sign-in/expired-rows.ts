import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Tables whose rows expire, with their primary keys. */
const accessKeys = {
  sessions: 'idHash',
  passwordResets: 'tokenHash',
  emailChanges: 'tokenHash',
  passkeyChallenges: 'challenge',
  pendingSignIns: 'tokenHash',
} as const

export const accessTables = Object.keys(accessKeys) as (keyof typeof accessKeys)[]

/** Deletes up to `limit` expired rows of a table, the oldest first. Returns how many it deleted. */
export async function deleteExpiredRows(
  db: Database,
  { table, now, limit }: { table: keyof typeof accessKeys; now: Date; limit: number },
): Promise<number> {
  const [rows, key] = [sql.table(table), sql.ref(accessKeys[table])]
  const { numAffectedRows } = await sql`
    delete from ${rows} where ${key} in (
      select ${key} from ${rows} where "expiresAt" <= ${now.toISOString()} order by "expiresAt" limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
