import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { isSqlite } from './engine.ts'
import type { Database, Schema } from './schema.ts'

// One query reads a list whose items contain lists: the database returns each inner list as JSON. Its values are plain
// JSON on both engines, so instants have to be converted with `isoInstant`.

/** A nested list as the driver returns it: JSON text on SQLite, parsed on PostgreSQL. `readNested` converts both. */
export type Nested<Value> = (string | Value) & { readonly nested?: Value }

/** The type argument `keyof Schema` allows references to the outer row. */
type InnerQuery<Row> = SelectQueryBuilder<Schema, keyof Schema, Row>

/** Selects the rows of an inner query as a nested list, in the order of the query. */
export function nestedRows<Row>(db: Database, rows: InnerQuery<Row>): RawBuilder<Nested<Row[]>> {
  return (isSqlite(db) ? sqlite : postgres).jsonArrayFrom(rows).$castTo<Nested<Row[]>>()
}

/** Selects the values of an inner query of one column as a nested list, in the order of the query. */
export function nestedValues<Value>(db: Database, values: Expression<{ value: Value }>): RawBuilder<Nested<Value[]>> {
  // PostgreSQL plans an array a fifth faster than aggregated rows, and plans searches for every execution.
  if (!isSqlite(db)) return sql`array_to_json(array(${values}))`
  return sql`(select coalesce(json_group_array("value"), '[]') from ${values} as "gathered")`
}

/** Selects a text of an object inside the JSON text of a column. */
export function textInJson(db: Database, column: string, [outer, inner]: readonly [string, string]) {
  const json = isSqlite(db) ? sql.ref(column) : sql`${sql.ref(column)}::json`
  return sql<string>`${json} -> ${sql.lit(outer)} ->> ${sql.lit(inner)}`
}

/** Converts a nested list to an array. */
export function readNested<Value>(value: Nested<Value>): Value {
  return typeof value === 'string' ? (JSON.parse(value) as Value) : value
}
