import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** What gives access until it expires, with what its rows are known by. */
const accessKeys = { sessions: 'idHash', passwordResets: 'tokenHash', emailChanges: 'userId' } as const

/** The tables of what gives access until it expires. */
export const accessTables = Object.keys(accessKeys) as (keyof typeof accessKeys)[]

/** Deletes what has expired in a table, the oldest first and `limit` at most; gives how many rows they were. */
export async function deleteExpired(
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
