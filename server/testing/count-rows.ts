import type { KyselyPlugin } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/**
 * Counts the rows that statements return or change in each turn of the event loop. `take` returns the counts since the last
 * call.
 */
export function countRows(db: Database) {
  let turn = 0
  let isWatching = true
  const rows = new Map<number, number>()
  const nextTurn = () => {
    turn += 1
    if (isWatching) setImmediate(nextTurn)
  }
  nextTurn()
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const count = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0))
      rows.set(turn, (rows.get(turn) ?? 0) + count)
      return result
    },
  }
  const take = () => {
    const counts = [0, ...rows.values()]
    rows.clear()
    return { largest: Math.max(...counts), total: counts.reduce((sum, count) => sum + count, 0) }
  }
  return { db: db.withPlugin(counter), take, stop: () => void (isWatching = false) }
}
