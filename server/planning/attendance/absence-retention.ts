import { absenceLifetime } from '../../../contract/planning/attendance/limits.ts'
import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { inBatches } from '../../platform/schedule/slices.ts'
import { deleteOldAbsences } from './absences.ts'

/** Statements per run. The next run continues. */
const maxStatements = 50

/** Deletes absences a year after the event, every hour. */
export function absenceRetentionWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'forget absences',
    every: 60 * 60_000,
    slices: (now) => {
      const before = new Date(now.getTime() - absenceLifetime)
      return inBatches((limit) => deleteOldAbsences(db, { before, limit }), maxStatements)
    },
  })
}
