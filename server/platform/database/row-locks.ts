import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

/**
 * Rows that a statement is about to change, but for those that another transaction is changing at the moment: it waits for
 * nobody, so it is no link in a circle of transactions that wait for each other. SQLite has one writer at a time.
 */
export function passingOverLocked<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isSqlite(db) ? rows : rows.forUpdate().skipLocked()
}
