import { Kysely, sql } from 'kysely'
import { NodeSqliteDialect } from './sqlite.ts'
import { type ConnectionUse, postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'

/** Where the rows live: a SQLite file, or a PostgreSQL address (`postgres://...`). */
export type DatabaseLocation = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** Opens the database; connections are made at its first use. Close it with `destroy()`. */
export function openDatabase(location: DatabaseLocation): Database {
  if (location.engine === 'sqlite') return new Kysely<Schema>({ dialect: new NodeSqliteDialect(location.file) })
  const { dialect, connectionUse } = postgresDialect(location.url)
  const db = new Kysely<Schema>({ dialect })
  connectionUses.set(db, connectionUse)
  return db
}

// Kysely shows nothing of what it was opened with.
const connectionUses = new WeakMap<Database, () => ConnectionUse>()

/** What the database's connections do; undefined for SQLite, which has one and never waits for another. */
export function connectionUseOf(db: Database): ConnectionUse | undefined {
  return connectionUses.get(db)?.()
}

/** The smallest question there is: rejects when the database does not answer. */
export async function askForNothing(db: Database) {
  await sql`select 1`.execute(db)
}

/**
 * Whether a write broke the unique index of this name. SQLite names it in the message, PostgreSQL in `constraint`.
 */
export function breaksUniqueIndex(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error) return error.constraint === index
  return error.message === `UNIQUE constraint failed: index '${index}'`
}
