import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { fadeActivity } from './activity-queries.ts'

/** Members that one statement changes, so that none holds the database for long, and statements of one run. */
const bounds = { rows: 1000, statements: 10 }

/** Lets those who have not been here lately follow those who have, every hour. */
export function fadingActivity(db: Database): RecurringWork {
  return {
    name: 'fade activity',
    every: 60 * 60_000,
    run: async (now) => {
      for (let count = 0; count < bounds.statements; count += 1)
        if ((await fadeActivity(db, { now, limit: bounds.rows })) < bounds.rows) break
    },
  }
}
