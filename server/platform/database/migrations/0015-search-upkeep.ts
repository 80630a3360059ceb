import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from './migrate.ts'
import { searched } from './0002-text-search.ts'

/** Keeps searches quick where there is much to search. */
export async function keepSearchesQuick(db: Kysely<unknown>, engine: Engine) {
  for (const [table, columns] of Object.entries(searched))
    for (const statement of engine === 'sqlite' ? [mergeByTwos(table)] : sampleTexts(table, columns))
      await statement.execute(db)
}

/** Parts of the index that are of one size are merged as soon as there are two of them, when `mergeTextIndexes` asks for it. */
function mergeByTwos(table: string): RawBuilder<unknown> {
  const index = sql.id(`${table}Text`)
  return sql`insert into ${index} (${index}, rank) values ('usermerge', 2)`
}

/** Texts of each column that PostgreSQL keeps to judge by how rare words are; 100 unless told. */
const keptTexts = sql.lit(400)

/**
 * Of 100 texts one is a hundredth of all: a word that only ten games have seemed so common, where one of the texts had it,
 * that the games were read by name until enough were found.
 */
function sampleTexts(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const sampled = columns.map(
    (column) => sql`alter table ${sql.id(table)} alter column ${sql.id(column)} set statistics ${keptTexts}`,
  )
  return [...sampled, sql`analyze ${sql.id(table)}`]
}
