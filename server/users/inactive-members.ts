import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { demoteInactiveMembers } from './activity-queries.ts'

/** Rows per statement, small enough that no statement holds the database for long, and statements per run. */
const bounds = { rows: 1000, statements: 10 }

/** Moves members who were not active lately behind active ones in lists of players, every hour. */
export function inactiveMembersWork(db: Database): RecurringWork {
  return {
    name: 'fade activity',
    every: 60 * 60_000,
    run: async (now) => {
      for (let count = 0; count < bounds.statements; count += 1)
        if ((await demoteInactiveMembers(db, { now, limit: bounds.rows })) < bounds.rows) break
    },
  }
}
