import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Returns a hash of all rows of all tables. */
export type Digest = () => Promise<string>

/** Looks up the tables of a database once, so that each digest only reads rows. */
export async function buildDigest(db: Database): Promise<Digest> {
  const tables = await db.introspection.getTables()
  const names = tables.map((table) => table.name).filter((name) => !isTextIndex(name))
  return async () => {
    const contents = await Promise.all(names.map((name) => readTable(db, name)))
    return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  }
}

// SQLite stores its text indexes as tables.
function isTextIndex(name: string): boolean {
  return /^(users|games|events)Text/.test(name)
}

async function readTable(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
  // PostgreSQL moves an updated row to the end of its table, so the order is irrelevant.
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
