import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

/**
 * Locks the selected rows until the end of the transaction, so that transactions that depend on the same row run one
 * after the other. SQLite needs no row locks: it has only one writer at a time.
 */
export function lockRows<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isSqlite(db) ? rows : rows.forNoKeyUpdate()
}

/**
 * Locks the selected rows and leaves out rows that another transaction has locked. Because it never waits, it cannot be
 * part of a deadlock (decision 66). SQLite needs no row locks: it has only one writer at a time.
 */
export function skipLockedRows<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isSqlite(db) ? rows : rows.forUpdate().skipLocked()
}
