import { sql } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/** The first migration creates the indexes of these columns, so a further column needs a migration of its own. */
export const indexedTexts = {
  users: ['nameText', 'searchText'],
  games: ['searchText'],
  events: ['searchText'],
} as const

/** Limits of one run per index; a statement that writes 200 pages takes about 10 ms. */
const limits = { pagesPerStatement: 200, statements: 200 }

/**
 * Merges the segments of SQLite's trigram indexes; PostgreSQL maintains its own. A search reads every
 * segment: with 100,000 games it is twice as fast with three segments as with ten. A single segment would be
 * rewritten for every added game. Yields after each statement.
 */
export async function* mergeTextIndexes(db: Database): AsyncGenerator<void> {
  if (!isSqlite(db)) return
  for (const table of Object.keys(indexedTexts))
    for (let count = 0; count < limits.statements; count += 1) {
      if (!(await mergePages(db, `${table}Text`))) break
      yield
    }
}

/** Returns whether there was anything to merge. */
async function mergePages(db: Database, table: string): Promise<boolean> {
  const index = sql.id(table)
  const before = await countChanges(db)
  const pages = sql.lit(limits.pagesPerStatement)
  await sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`.execute(db)
  // The statement itself counts as one change.
  return (await countChanges(db)) - before > 1
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
