import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { inBatches } from '../../platform/schedule/slices.ts'
import { demoteInactiveMembers } from './activity.ts'

/** Statements per run. The next run continues. */
const maxStatements = 20

/** Moves members who were not active lately behind active ones in lists of players, every hour. */
export function inactiveMembersWork(db: Database): RecurringWork {
  return new RecurringWork({
    name: 'fade activity',
    every: 60 * 60_000,
    slices: (now) => inBatches((limit) => demoteInactiveMembers(db, { now, limit }), maxStatements),
  })
}
