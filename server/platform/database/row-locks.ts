import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

/** Transactions that depend on the same row run one after the other. SQLite has only one writer at a time anyway. */
export function lockRows<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isSqlite(db) ? rows : rows.forNoKeyUpdate()
}

/**
 * Locks the selected rows and leaves out rows that another transaction has locked. Because it never waits, it cannot be
 * part of a deadlock (decision 66). SQLite needs no row locks: it has only one writer at a time. Statements that change
 * the rows use `withFreeRows`.
 */
export function skipLockedRows<Tables extends keyof Schema, Row>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return isSqlite(db) ? rows : rows.forUpdate().skipLocked()
}

/**
 * Begins a statement that changes the rows of `skipLockedRows`, which it can select from `freeRows`. PostgreSQL may run
 * a subquery several times, and each time it would lock other rows, beyond a limit. Materialized, it runs once.
 */
export function withFreeRows<Table extends keyof Schema>(
  db: Database,
  rows: SelectQueryBuilder<Schema, Table, { id: number }>,
) {
  return db.with(
    (cte) => cte('freeRows').materialized(),
    () => skipLockedRows<keyof Schema, { id: number }>(db, rows),
  )
}
