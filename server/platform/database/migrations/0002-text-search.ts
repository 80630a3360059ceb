import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { indexedTexts } from '../text-indexes.ts'

/** Creates trigram indexes, which find parts of words without reading every row. */
export async function createTextIndexes(db: Kysely<unknown>, engine: Engine) {
  for (const [table, columns] of Object.entries(indexedTexts)) {
    const statements = engine === 'sqlite' ? sqliteIndex(table, columns) : [postgresIndex(table, columns)]
    for (const statement of statements) await statement.execute(db)
  }
}

/**
 * A full-text table of trigrams that reads the texts from the original table. Triggers keep it up to date; to remove an
 * entry, they have to pass the former text.
 */
function sqliteIndex(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const index = sql.id(`${table}Text`)
  const named = sql.join(columns.map((column) => sql.id(column)))
  const valuesOf = (row: string) => sql.join(['id', ...columns].map((column) => sql.id(row, column)))
  const changed = sql.join(
    columns.map((column) => sql`${sql.id('old', column)} is not ${sql.id('new', column)}`),
    sql` or `,
  )
  const remove = sql`insert into ${index} (${index}, rowid, ${named}) values ('delete', ${valuesOf('old')})`
  const add = sql`insert into ${index} (rowid, ${named}) values (${valuesOf('new')})`
  const [on, added, gone, updated] = [table, `${table}TextAdded`, `${table}TextGone`, `${table}TextChanged`].map(
    (name) => sql.id(name),
  )
  return [
    // The texts are already case-folded. SQLite's own folding would find more than PostgreSQL finds.
    sql`create virtual table ${index} using fts5(
      ${named}, content=${sql.lit(table)}, content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1'
    )`,
    sql`create trigger ${added} after insert on ${on} begin ${add}; end`,
    sql`create trigger ${gone} after delete on ${on} begin ${remove}; end`,
    sql`create trigger ${updated} after update of ${named} on ${on} when ${changed} begin ${remove}; ${add}; end`,
    sql`insert into ${index} (${index}) values ('rebuild')`,
  ]
}

/**
 * Searches work without the index, only slower. So the server starts even if the extension is missing or the database
 * user may not create it, and logs a warning.
 */
function postgresIndex(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const indexes = columns.map(
    (column) =>
      sql`create index ${sql.id(`${table}${capitalised(column)}`)} on ${sql.id(table)} using gin (${sql.id(column)} gin_trgm_ops);`,
  )
  return sql`do $$ begin
    create extension if not exists pg_trgm;
    ${sql.join(indexes, sql` `)}
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'Searches read whole tables, because the extension pg_trgm is not available: %', sqlerrm;
  end $$`
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
