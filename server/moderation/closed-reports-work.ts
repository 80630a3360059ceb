import { closedReportLifetime } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { inBatches } from '../platform/schedule/slices.ts'
import { deleteClosedReports } from './report-rows.ts'

/** Statements per run. The next run continues. */
const maxStatements = 20

/** Deletes reports with their copies of the reported content some months after they were closed, every hour. */
export function closedReportsWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'delete closed reports',
    every: 60 * 60_000,
    slices: (now) => {
      const before = new Date(now.getTime() - closedReportLifetime)
      return inBatches((limit) => deleteClosedReports(db, { before, limit }), maxStatements)
    },
  })
}
