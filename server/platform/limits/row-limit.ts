import type { RowLimit } from '../../../contract/platform/row-limits.ts'
import { requireThat } from '../http/problem-error.ts'

/** A query that selects the rows that count against a limit. */
type CountedRows = { limit: (limit: number) => { execute: () => Promise<unknown[]> } }

/**
 * Throws the problem of a limit if a query selects its maximum, so that a further row would be too many. The transaction must hold a lock that all transactions with such rows take, usually that of the member.
 */
export async function requireFewerRows(rows: CountedRows, { max, problem }: RowLimit) {
  const counted = await rows.limit(max).execute()
  requireThat(counted.length < max, problem)
}
