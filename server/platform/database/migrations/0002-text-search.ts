import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from './migrate.ts'

/** What searches look through: folded text, whose every three letters in a row the index knows. */
export const searched = { users: ['nameText', 'searchText'], games: ['searchText'], events: ['searchText'] }

/** Finds what contains some letters without reading every row. `server/platform/database/text-match.ts` asks it. */
export async function indexTexts(db: Kysely<unknown>, engine: Engine) {
  for (const [table, columns] of Object.entries(searched)) {
    const statements = engine === 'sqlite' ? sqliteIndex(table, columns) : [postgresIndex(table, columns)]
    for (const statement of statements) await statement.execute(db)
  }
}

/**
 * A full-text table of trigrams that reads the texts where they are, in the table itself, and is kept in step by triggers.
 * It is told what to forget, so it needs each text as it was.
 */
function sqliteIndex(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const index = sql.id(`${table}Text`)
  const named = sql.join(columns.map((column) => sql.id(column)))
  const valuesOf = (row: string) => sql.join(['id', ...columns].map((column) => sql.id(row, column)))
  const changed = sql.join(
    columns.map((column) => sql`${sql.id('old', column)} is not ${sql.id('new', column)}`),
    sql` or `,
  )
  const forget = sql`insert into ${index} (${index}, rowid, ${named}) values ('delete', ${valuesOf('old')})`
  const learn = sql`insert into ${index} (rowid, ${named}) values (${valuesOf('new')})`
  const [on, added, gone, updated] = [table, `${table}TextAdded`, `${table}TextGone`, `${table}TextChanged`].map(
    (name) => sql.id(name),
  )
  return [
    // The texts are folded already; what SQLite folds besides would find more here than on PostgreSQL.
    sql`create virtual table ${index} using fts5(
      ${named}, content=${sql.lit(table)}, content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1'
    )`,
    sql`create trigger ${added} after insert on ${on} begin ${learn}; end`,
    sql`create trigger ${gone} after delete on ${on} begin ${forget}; end`,
    sql`create trigger ${updated} after update of ${named} on ${on} when ${changed} begin ${forget}; ${learn}; end`,
    sql`insert into ${index} (${index}) values ('rebuild')`,
  ]
}

/**
 * Searches find the same without the index, only slower, so a server without the extension, or whose owner does not let us
 * have it, is no reason not to start: the server's log says so. Nothing else is forgiven.
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
    raise warning 'searches read whole tables, as the extension pg_trgm is not to be had: %', sqlerrm;
  end $$`
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
