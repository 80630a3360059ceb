import { SqliteAdapter } from 'kysely'
import type { Database } from './schema.ts'

/** Whether a database is SQLite; PostgreSQL otherwise. Only `server/database/` may ask. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
