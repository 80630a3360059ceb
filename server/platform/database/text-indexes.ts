import { setImmediate as letOthersGo } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RecurringWork } from '../schedule/recurring-work.ts'
import { isSqlite } from './engine.ts'
import { searched } from './migrations/0002-text-search.ts'
import type { Database } from './schema.ts'

/** Pages that one statement writes, which takes some 10 ms, and statements for each index in one run. */
const bounds = { pages: 200, statements: 200 }

/** Keeps SQLite's indexes of trigrams in few parts, every hour; PostgreSQL looks after its own. */
export function mergingTextIndexes(db: Database): RecurringWork {
  return { name: 'merge text indexes', every: 60 * 60_000, run: () => mergeTextIndexes(db) }
}

/**
 * Merges what was added to the indexes bit by bit into larger parts, each of which a search has to look into: with 100,000
 * games it is twice as quick in three parts as in ten. One part alone would mean to write all anew for each game added.
 */
export async function mergeTextIndexes(db: Database) {
  if (!isSqlite(db)) return
  for (const table of Object.keys(searched))
    for (let count = 0; count < bounds.statements; count += 1) {
      if (!(await mergeSome(db, `${table}Text`))) break
      await letOthersGo()
    }
}

/** Whether there was anything to merge. */
async function mergeSome(db: Database, table: string): Promise<boolean> {
  const index = sql.id(table)
  const before = await countChanges(db)
  await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(bounds.pages)})`.execute(db)
  // The statement itself counts as one.
  return (await countChanges(db)) - before > 1
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
