import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { indexedTexts } from '../text-indexes.ts'

/** Speeds up searches in large tables. */
export async function tuneTextIndexes(db: Kysely<unknown>, engine: Engine) {
  for (const [table, columns] of Object.entries(indexedTexts))
    for (const statement of engine === 'sqlite' ? [mergePairs(table)] : collectMoreStatistics(table, columns))
      await statement.execute(db)
}

/** Lets `mergeTextIndexes` merge index segments of one size as soon as there are two of them. */
function mergePairs(table: string): RawBuilder<unknown> {
  const index = sql.id(`${table}Text`)
  return sql`insert into ${index} (${index}, rank) values ('usermerge', 2)`
}

/** Number of sampled texts per column from which PostgreSQL estimates how rare a word is; its default is 100. */
const statisticsTarget = sql.lit(400)

/**
 * In a sample of 100, one text represents a hundredth of all rows. If a word of only ten games was in the sample,
 * PostgreSQL considered it frequent and scanned the games by name instead of using the trigram index.
 */
function collectMoreStatistics(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const settings = columns.map(
    (column) => sql`alter table ${sql.id(table)} alter column ${sql.id(column)} set statistics ${statisticsTarget}`,
  )
  return [...settings, sql`analyze ${sql.id(table)}`]
}
