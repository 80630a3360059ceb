import { securityLogLifetime, securityNetworkLifetime } from '../../../contract/sign-in/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { inBatches } from '../../platform/schedule/slices.ts'
import { clearNetworks, deleteOldestFailures, deleteSecurityEvents } from './security-events.ts'

/** Statements of each kind per run. */
const maxStatements = 50

/** Number of rows with failures that are kept, about 60 MB. Only an attack on thousands of accounts reaches it. */
const maxFailures = 200_000

/** Deletes events after 180 days and the oldest failures beyond a limit, and clears networks after 90 days. */
export function securityLogWork(db: Database, { kept = maxFailures }: { kept?: number } = {}): RecurringWork {
  return new RecurringWork({
    name: 'forget security events',
    every: 60 * 60_000,
    slices: async function* (now) {
      const before = (age: number) => new Date(now.getTime() - age)
      yield* inBatches(
        (limit) => deleteSecurityEvents(db, { before: before(securityLogLifetime), limit }),
        maxStatements,
      )
      yield* inBatches((limit) => clearNetworks(db, { before: before(securityNetworkLifetime), limit }), maxStatements)
      yield* inBatches((limit) => deleteOldestFailures(db, { kept, limit }), maxStatements)
    },
  })
}
