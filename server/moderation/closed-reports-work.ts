import { closedReportLifetime } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { deleteClosedReports } from './report-queries.ts'

/** Rows per run. The next run continues. */
const limit = 1000

/** Deletes reports with their copies of the reported content some months after they were closed, every hour. */
export function closedReportsWork(db: Database): RecurringWork {
  return {
    name: 'delete closed reports',
    every: 60 * 60_000,
    run: async (now) => {
      await deleteClosedReports(db, { before: new Date(now.getTime() - closedReportLifetime), limit })
    },
  }
}
