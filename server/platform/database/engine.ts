import { SqliteAdapter } from 'kysely'
import type { Database } from './schema.ts'

/** The database engines. Only code in `server/platform/database/` may behave differently depending on the engine. */
export type Engine = 'sqlite' | 'postgres'

/** Returns whether the database is SQLite; otherwise it is PostgreSQL. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
