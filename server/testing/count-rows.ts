import type { KyselyPlugin } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/**
 * Counts the rows that statements return or change in each turn of the event loop. `take` returns the counts since the last
 * call.
 */
export function countRows(db: Database) {
  const turns: number[] = []
  let isNewTurn = true
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const count = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0))
      if (isNewTurn) setImmediate(() => (isNewTurn = true))
      turns.push(isNewTurn ? count : (turns.pop() ?? 0) + count)
      isNewTurn = false
      return result
    },
  }
  const take = () => {
    const counts = [0, ...turns.splice(0)]
    return { largest: Math.max(...counts), total: counts.reduce((sum, count) => sum + count, 0) }
  }
  return { db: db.withPlugin(counter), take }
}
