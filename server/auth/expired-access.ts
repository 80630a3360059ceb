import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { accessTables, deleteExpiredRows } from './expired-access-queries.ts'
import { deviceLifetime } from './device-cookie.ts'
import { deleteUnusedDevices } from './known-device-queries.ts'
import { deleteIdleSessions } from './session-queries.ts'

/** Rows per statement, small enough that no statement holds the database for long, and statements per run. */
const bounds = { rows: 1000, statements: 10 }

/** Deletes expired and idle sessions, emailed links and challenges every ten minutes. They are already invalid before that. */
export function expiredAccessWork(db: Database): RecurringWork {
  return { name: 'forget expired access', every: 10 * 60_000, run: (now) => deleteExpiredAccess(db, now) }
}

async function deleteExpiredAccess(db: Database, now: Date) {
  for (const table of accessTables) await deleteInBatches((limit) => deleteExpiredRows(db, { table, now, limit }))
  await deleteInBatches((limit) => deleteIdleSessions(db, { now, limit }))
  const before = new Date(now.getTime() - deviceLifetime)
  await deleteInBatches((limit) => deleteUnusedDevices(db, { before, limit }))
}

async function deleteInBatches(deleteRows: (limit: number) => Promise<number>) {
  for (let count = 0; count < bounds.statements; count += 1) if ((await deleteRows(bounds.rows)) < bounds.rows) break
}
