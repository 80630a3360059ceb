import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

// A list whose items have lists of their own is read by one query: the database gives each inner list as JSON. What comes
// back so is plain JSON on both engines: `readNested` opens it, and instants need `toISOString` again.

/** A row or rows inside a row, on their way: SQLite writes them as text, PostgreSQL's driver reads them already. */
export type Nested<Value> = (string | Value) & { readonly nested?: Value }

/** Any query that is nested: `keyof Schema` keeps its references to the outer row possible. */
type Inner<Row> = SelectQueryBuilder<Schema, keyof Schema, Row>

/** The rows of an inner query, in its order. */
export function nestedRows<Row>(db: Database, rows: Inner<Row>): RawBuilder<Nested<Row[]>> {
  const helpers = isSqlite(db) ? sqlite : postgres
  return helpers.jsonArrayFrom(rows) as unknown as RawBuilder<Nested<Row[]>>
}

/** The one row of an inner query. */
export function nestedRow<Row>(db: Database, row: Inner<Row>): RawBuilder<Nested<Row>> {
  const helpers = isSqlite(db) ? sqlite : postgres
  return helpers.jsonObjectFrom(row) as unknown as RawBuilder<Nested<Row>>
}

/** Opens what was nested. */
export function readNested<Value>(value: Nested<Value>): Value {
  return typeof value === 'string' ? (JSON.parse(value) as Value) : value
}
