import { securityLogLifetime, securityNetworkLifetime } from '../../contract/security-log/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { runInBatches } from '../platform/schedule/batches.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { clearNetworks, deleteOldestFailures, deleteSecurityEvents } from './queries.ts'

/** Statements of each kind per run. */
const maxStatements = 50

/** Number of rows with failures that are kept, about 60 MB. Only an attack on thousands of accounts reaches it. */
const maxFailures = 200_000

/**
 * Every hour, deletes events after 180 days and the oldest failures beyond a limit, and clears networks after 90 days.
 */
export function securityLogWork(db: Database, { kept = maxFailures }: { kept?: number } = {}): RecurringWork {
  return {
    name: 'forget security events',
    every: 60 * 60_000,
    run: async (now) => {
      const before = (age: number) => new Date(now.getTime() - age)
      await runInBatches(
        (limit) => deleteSecurityEvents(db, { before: before(securityLogLifetime), limit }),
        maxStatements,
      )
      await runInBatches(
        (limit) => clearNetworks(db, { before: before(securityNetworkLifetime), limit }),
        maxStatements,
      )
      await runInBatches((limit) => deleteOldestFailures(db, { kept, limit }), maxStatements)
    },
  }
}
