import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

// A list whose items have lists of their own is read by one query: the database gives each inner list as JSON. What comes
// back so is plain JSON on both engines: `readNested` opens it, and `readInstant` the instants in it.

/** A row or rows inside a row, on their way: SQLite writes them as text, PostgreSQL's driver reads them already. */
export type Nested<Value> = (string | Value) & { readonly nested?: Value }

/** Any query that is nested: `keyof Schema` keeps its references to the outer row possible. */
type Inner<Row> = SelectQueryBuilder<Schema, keyof Schema, Row>

/** The rows of an inner query, in its order. The query holds no values (`sql.lit` writes one into it). */
export function nestedRows<Row>(db: Database, rows: Inner<Row>): RawBuilder<Nested<Row[]>> {
  return asText(db, (isSqlite(db) ? sqlite : postgres).jsonArrayFrom(rows))
}

/** The one row of an inner query. The query holds no values. */
export function nestedRow<Row>(db: Database, row: Inner<Row>): RawBuilder<Nested<Row>> {
  return asText(db, (isSqlite(db) ? sqlite : postgres).jsonObjectFrom(row))
}

// Compiled here, and not again with each query around it: that took as long as reading a page of players.
function asText<Value>(db: Database, inner: RawBuilder<unknown>): RawBuilder<Value> {
  const { sql: text, parameters } = inner.compile(db)
  if (parameters.length > 0) throw new Error('a nested query cannot hold values')
  return sql.raw<Value>(text)
}

/** The ids that a query of its own gives, the same for every row beside which they stand; that query may hold values. */
export function nestedIds(db: Database, ids: Expression<{ id: number }>): RawBuilder<Nested<number[]>> {
  const gather = sql.raw(isSqlite(db) ? 'json_group_array' : 'json_agg')
  return sql`(select coalesce(${gather}("id"), '[]') from ${ids} as "ids")`
}

/** Opens what was nested. */
export function readNested<Value>(value: Nested<Value>): Value {
  return typeof value === 'string' ? (JSON.parse(value) as Value) : value
}

/** An instant out of something nested, as ISO: SQLite holds it so, PostgreSQL writes its offset in another way. */
export function readInstant(text: string): string {
  return text.endsWith('Z') ? text : new Date(text).toISOString()
}
