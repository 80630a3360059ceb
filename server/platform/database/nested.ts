import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

// A list whose items have lists of their own is read by one query: the database gives each inner list as JSON. What comes
// back so is plain JSON on both engines: `readNested` opens it, and `isoInstant` the instants in it.

/** Rows or values inside a row, on their way: SQLite writes them as text, PostgreSQL's driver reads them already. */
export type Nested<Value> = (string | Value) & { readonly nested?: Value }

/** Any query that is nested: `keyof Schema` keeps its references to the outer row possible. */
type Inner<Row> = SelectQueryBuilder<Schema, keyof Schema, Row>

/** The rows of an inner query, in its order. */
export function nestedRows<Row>(db: Database, rows: Inner<Row>): RawBuilder<Nested<Row[]>> {
  return asText(db, (isSqlite(db) ? sqlite : postgres).jsonArrayFrom(rows))
}

/** The values of an inner query of one column, in its order. */
export function nestedValues<Value>(db: Database, values: Expression<{ value: Value }>): RawBuilder<Nested<Value[]>> {
  // PostgreSQL plans a search anew each time, and an array in a fifth less time than rows that are gathered.
  if (!isSqlite(db)) return asText(db, sql`array_to_json(array(${values}))`)
  return asText(db, sql`(select coalesce(json_group_array("value"), '[]') from ${values} as "gathered")`)
}

/**
 * A query that holds no values (`sql.lit` writes one into it) is compiled here, and not again with each query around it: that
 * took as long as reading a page of players.
 */
function asText<Value>(db: Database, inner: RawBuilder<unknown>): RawBuilder<Value> {
  const { sql: text, parameters } = inner.compile(db)
  return parameters.length > 0 ? inner.$castTo<Value>() : sql.raw<Value>(text)
}

/** Opens what was nested. */
export function readNested<Value>(value: Nested<Value>): Value {
  return typeof value === 'string' ? (JSON.parse(value) as Value) : value
}
