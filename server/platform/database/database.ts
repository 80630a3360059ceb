import { Kysely, sql } from 'kysely'
import { NodeSqliteDialect } from './sqlite.ts'
import { type ConnectionUse, postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'

/** A SQLite file, perhaps with the milliseconds to wait for locks, or a PostgreSQL URL (`postgres://...`). */
export type DatabaseLocation =
  | { engine: 'sqlite'; file: string; maxLockWait?: number }
  | { engine: 'postgres'; url: string }

/** Opens a database, which connects at its first query. Close it with `destroy()`. */
export function openDatabase(location: DatabaseLocation): Database {
  if (location.engine === 'sqlite') {
    const { file, maxLockWait } = location
    return withLocation(new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, maxLockWait) }), location)
  }
  const { dialect, connectionUse } = postgresDialect(location.url)
  const db = withLocation(new Kysely<Schema>({ dialect }), location)
  connectionUses.set(db, connectionUse)
  return db
}

// Kysely does not give access to its dialect.
const connectionUses = new WeakMap<Database, () => ConnectionUse>()
const locations = new WeakMap<Database, DatabaseLocation>()

export function withLocation(db: Database, location: DatabaseLocation): Database {
  locations.set(db, location)
  return db
}

/** Returns where an opened database is. Throws for a transaction. */
export function locationOf(db: Database): DatabaseLocation {
  const location = locations.get(db)
  if (!location) throw new Error('A transaction has no location')
  return location
}

/** Returns the state of the PostgreSQL connections; undefined for SQLite, which has only one connection. */
export function getConnectionUse(db: Database): ConnectionUse | undefined {
  return connectionUses.get(db)?.()
}

export async function pingDatabase(db: Database) {
  await sql`select 1`.execute(db)
}

/** Returns whether a statement failed because it violated the unique index with this name. */
export function violatesUniqueIndex(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error) return error.constraint === index
  return error.message === `UNIQUE constraint failed: index '${index}'`
}
