import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isSqlite } from '../platform/database/engine.ts'
import type { Database } from '../platform/database/schema.ts'

/** Returns a hash of all rows of all tables, except the security log, which also records rejected requests. */
export type Digest = () => Promise<string>

/** Looks up the tables of a database once, so that each digest only reads rows. */
export async function buildDigest(db: Database): Promise<Digest> {
  const tables = await db.introspection.getTables()
  const names = tables.map((table) => table.name).filter((name) => !isTextIndex(name) && name !== 'securityEvents')
  return isSqlite(db)
    ? onlyAfterChanges(db, async () => hash(await Promise.all(names.map((name) => readTable(db, name)))))
    : async () => hash(await readTablesAtOnce(db, names))
}

// SQLite stores its text indexes as tables.
function isTextIndex(name: string): boolean {
  return /^(users|games|events)Text/.test(name)
}

function hash(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Reads the rows of a SQLite database again only if its connection has changed any since. */
function onlyAfterChanges(db: Database, digest: Digest): Digest {
  let earlier: { changes: number; digest: string } | undefined
  return async () => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
    const changes = rows[0]?.changes ?? 0
    if (earlier?.changes !== changes) earlier = { changes, digest: await digest() }
    return earlier.digest
  }
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
