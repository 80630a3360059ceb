import { absenceLifetime } from '../../contract/attendance/limits.ts'
import type { Database } from '../platform/database/schema.ts'
import { runInBatches } from '../platform/schedule/batches.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { deleteOldAbsences } from './absence-queries.ts'

/** Statements per run. The next run continues. */
const maxStatements = 50

/** Deletes absences a year after the event, every hour. */
export function absenceRetentionWork(db: Database): RecurringWork {
  return {
    name: 'forget absences',
    every: 60 * 60_000,
    run: (now) => {
      const before = new Date(now.getTime() - absenceLifetime)
      return runInBatches((limit) => deleteOldAbsences(db, { before, limit }), maxStatements)
    },
  }
}
