import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { accessTables, deleteExpired } from './expired-access-queries.ts'

/** Rows that one statement deletes, so that none holds the database for long, and statements of one run. */
const bounds = { rows: 1000, statements: 10 }

/** Forgets sessions and mailed links that have expired, every ten minutes. They are refused all the same before that. */
export function forgettingExpiredAccess(db: Database): RecurringWork {
  return { name: 'forget expired access', every: 10 * 60_000, run: (now) => forgetExpiredAccess(db, { now }) }
}

/** Forgets sessions and mailed links that have expired, the oldest first, at most so many of each as the bounds allow. */
export async function forgetExpiredAccess(
  db: Database,
  { now, rows = bounds.rows, statements = bounds.statements }: { now: Date; rows?: number; statements?: number },
) {
  for (const table of accessTables)
    for (let count = 0; count < statements; count += 1)
      if ((await deleteExpired(db, { table, now, limit: rows })) < rows) break
}
