import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isSqlite } from '../platform/database/engine.ts'
import type { Database } from '../platform/database/schema.ts'

/** Returns a hash of all rows of all tables, except the security log, which also records rejected requests. */
export type Digest = () => Promise<string>

let tableNames: Promise<string[]> | undefined

/** Lists the tables of a migrated database, except the security log. All databases of a test run have the same tables. */
export function listTables(db: Database): Promise<string[]> {
  tableNames ??= db.introspection
    .getTables()
    .then((tables) => tables.map(({ name }) => name).filter((name) => !isTextIndex(name) && name !== 'securityEvents'))
  return tableNames
}

export async function buildDigest(db: Database): Promise<Digest> {
  const names = await listTables(db)
  if (isSqlite(db))
    return onlyAfterChanges(
      () => readNumber(db, 'select total_changes() as number'),
      async () => hash(await Promise.all(names.map((name) => readTable(db, name)))),
    )
  await countChanges(db, names)
  return onlyAfterChanges(
    () => readNumber(db, 'select last_value + is_called::int as number from "changeCount"'),
    async () => hash(await readTablesAtOnce(db, names)),
  )
}

// SQLite stores its text indexes as tables.
function isTextIndex(name: string): boolean {
  return /^(users|games|events)Text/.test(name)
}

function hash(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Reads the rows again only if their number of changes is another one. */
function onlyAfterChanges(readChanges: () => Promise<number>, digest: Digest): Digest {
  let earlier: { changes: number; digest: string } | undefined
  return async () => {
    const changes = await readChanges()
    if (earlier?.changes !== changes) earlier = { changes, digest: await digest() }
    return earlier.digest
  }
}

async function readNumber(db: Database, statement: string): Promise<number> {
  const { rows } = await sql.raw<{ number: number }>(statement).execute(db)
  return rows[0]?.number ?? 0
}

/** Makes a PostgreSQL database count the statements that change these tables, also in transactions that fail. */
async function countChanges(db: Database, names: readonly string[]) {
  const triggers = names.map(
    (name) =>
      `create trigger "countChange" after insert or update or delete on "${name}" execute function "countChange"();`,
  )
  // Tests reuse databases, so the triggers can exist.
  await sql
    .raw(
      `do $block$ begin
        if to_regclass('"changeCount"') is null then
          create sequence "changeCount";
          create function "countChange"() returns trigger language plpgsql as
            $$ begin perform nextval('"changeCount"'); return null; end $$;
          ${triggers.join('\n')}
        end if;
      end $block$`,
    )
    .execute(db)
}

async function readTable(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

/**
 * Reads all tables of a PostgreSQL database with one query, which takes much less time than one query for each table.
 */
async function readTablesAtOnce(db: Database, names: readonly string[]): Promise<unknown> {
  // PostgreSQL moves an updated row to the end of its table, so the rows are sorted.
  const tables = names.map((name) => sql`array(select "row"::text from ${sql.table(name)} as "row" order by 1)::text`)
  const { rows } = await sql`select concat(${sql.join(tables)}) as rows`.execute(db)
  return rows
}
