import type { Database } from '../platform/database/schema.ts'
import { runInBatches } from '../platform/schedule/batches.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { accessTables, deleteExpiredRows } from './expired-access-queries.ts'
import { deviceLifetime } from './device-cookie.ts'
import { deleteUnusedDevices } from './known-device-queries.ts'
import { deleteIdleSessions } from './session-queries.ts'

/** Statements per table and run. */
const maxStatements = 10

/**
 * Deletes expired and idle sessions, emailed links and challenges every ten minutes. They are
 * already invalid before that.
 */
export function expiredAccessWork(db: Database): RecurringWork {
  return { name: 'forget expired access', every: 10 * 60_000, run: (now) => deleteExpiredAccess(db, now) }
}

async function deleteExpiredAccess(db: Database, now: Date) {
  for (const table of accessTables)
    await runInBatches((limit) => deleteExpiredRows(db, { table, now, limit }), maxStatements)
  await runInBatches((limit) => deleteIdleSessions(db, { now, limit }), maxStatements)
  const before = new Date(now.getTime() - deviceLifetime)
  await runInBatches((limit) => deleteUnusedDevices(db, { before, limit }), maxStatements)
}
