import { securityLogLifetime, securityNetworkLifetime } from '../../contract/security-log/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { clearNetworks, deleteOldestFailures, deleteSecurityEvents } from './queries.ts'

/** Rows per statement, small enough that no statement holds the database for long, and statements per run. */
const bounds = { rows: 1000, statements: 50 }

/** Number of rows with failures that are kept, about 60 MB. Only an attack on thousands of accounts reaches it. */
const maxFailures = 200_000

/** Every hour, deletes events after 180 days and the oldest failures beyond a limit, and clears networks after 90 days. */
export function securityLogWork(db: Database, { kept = maxFailures }: { kept?: number } = {}): RecurringWork {
  return {
    name: 'forget security events',
    every: 60 * 60_000,
    run: async (now) => {
      const before = (age: number) => new Date(now.getTime() - age)
      await inBatches((limit) => deleteSecurityEvents(db, { before: before(securityLogLifetime), limit }))
      await inBatches((limit) => clearNetworks(db, { before: before(securityNetworkLifetime), limit }))
      await inBatches((limit) => deleteOldestFailures(db, { kept, limit }))
    },
  }
}

async function inBatches(change: (limit: number) => Promise<number>) {
  for (let count = 0; count < bounds.statements; count += 1) if ((await change(bounds.rows)) < bounds.rows) break
}
