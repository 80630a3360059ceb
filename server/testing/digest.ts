import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Reads a value that changes with every row of every table, and with nothing else. */
export type Digest = () => Promise<string>

/** Finds the tables once, for many digests of one database. */
export async function buildDigest(db: Database): Promise<Digest> {
  const tables = await db.introspection.getTables()
  const names = tables.map((table) => table.name).filter((name) => !isIndex(name))
  return async () => {
    const contents = await Promise.all(names.map((name) => readTable(db, name)))
    return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  }
}

// What SQLite finds words by is a table to it, and follows the rows it was made of.
function isIndex(name: string): boolean {
  return /^(users|games|events)Text/.test(name)
}

async function readTable(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
  // An update moves a row to the table's end in PostgreSQL: the order says nothing.
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
