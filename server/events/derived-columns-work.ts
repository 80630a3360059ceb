import type { Database } from '../platform/database/schema.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { fillDerivedColumns } from './derived-column-queries.ts'

const batchSize = 200

/** Fills in the derived columns of older events, so that filters by date and searches by city find them. */
export function derivedColumnsWork(db: Database): RecurringWork {
  return new RecurringWork({ name: 'derive event columns', every: 60 * 60_000, slices: () => fillAll(db) })
}

async function* fillAll(db: Database): Slices {
  while ((await fillDerivedColumns(db, { limit: batchSize })) === batchSize) yield
}
