import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../platform/database/schema.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { fillDerivedColumns } from './derived-column-queries.ts'

const batchSize = 200

/** Fills in the derived columns of older events, so that filters by date and searches by city find them. */
export function derivedColumnsWork(db: Database): RecurringWork {
  return { name: 'derive event columns', every: 60 * 60_000, run: () => fillAll(db) }
}

async function fillAll(db: Database) {
  while ((await fillDerivedColumns(db, { limit: batchSize })) === batchSize) await yieldToEventLoop()
}
