import type { Database } from '../platform/database/schema.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { inBatches } from '../platform/schedule/slices.ts'
import { accessTables, deleteExpiredRows } from './expired-rows.ts'
import { deviceLifetime } from './device-cookie.ts'
import { deleteUnusedDevices } from './known-device-rows.ts'
import { deleteIdleSessions } from './session-rows.ts'

/** Statements per table and run. */
const maxStatements = 10

/**
 * Deletes expired and idle sessions, emailed links and challenges every ten minutes. They are
 * already invalid before that.
 */
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
