import type { Database } from '../platform/database/schema.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { inBatches } from '../platform/schedule/slices.ts'
import { deviceLifetime } from './device-cookie.ts'
import { deleteUnusedDevices } from './known-device-rows.ts'
import { deleteIdleSessions } from './session-rows.ts'
import { sql } from 'kysely'

/** Tables whose rows expire, with their primary keys. */
const accessKeys = {
  sessions: 'idHash',
  passwordResets: 'tokenHash',
  emailChanges: 'tokenHash',
  passkeyChallenges: 'challenge',
  pendingSignIns: 'tokenHash',
  attempts: 'keyHash',
} as const

const accessTables = Object.keys(accessKeys) as (keyof typeof accessKeys)[]

/** Statements per table and run. */
const maxStatements = 10

/** Expired rows are invalid before this work deletes them, every ten minutes. */
export function expiredAccessWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'forget expired access',
    every: 10 * 60_000,
    slices: (now) => deleteExpiredAccess(db, now),
  })
}

async function* deleteExpiredAccess(db: Database, now: Date): Slices {
  for (const table of accessTables)
    yield* inBatches((limit) => deleteExpiredRows(db, { table, now, limit }), maxStatements)
  yield* inBatches((limit) => deleteIdleSessions(db, { now, limit }), maxStatements)
  const before = new Date(now.getTime() - deviceLifetime)
  yield* inBatches((limit) => deleteUnusedDevices(db, { before, limit }), maxStatements)
}

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
