import { moderationLogLifetime } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { inBatches } from '../platform/schedule/slices.ts'
import { deleteOldActions } from './old-actions.ts'

/** Statements per run (the next run continues), and entries per statement, each with its appeals and notifications. */
const limits = { statements: 100, entries: 200 }

/** Deletes entries of the log of moderation after two years, every hour. */
export function moderationLogWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'forget moderation',
    every: 60 * 60_000,
    slices: (now) => {
      const before = new Date(now.getTime() - moderationLogLifetime)
      return inBatches((limit) => deleteOldActions(db, { before, now, limit }), limits.statements, limits.entries)
    },
  })
}
