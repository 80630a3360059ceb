import { type Compilable, type Expression, sql, type SqlBool } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/** Values as they travel to a database: SQLite gets them as JSON. */
export type Among = string | readonly (number | string)[]

/**
 * Whether a column has one of these values. They travel as one: the statement stays the same however many there are, so
 * it is prepared once.
 */
export function isAmong(db: Database, column: string, values: readonly (number | string)[]): Expression<SqlBool> {
  return hasOneOf(db, column, asAmong(db, values))
}

/** The same in a query that is compiled once (`prepared`), which knows its values only later. */
export function hasOneOf(db: Database, column: string, values: Among): Expression<SqlBool> {
  return isSqlite(db)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${values})`
}

/** Values made ready to travel. */
export function asAmong(db: Database, values: readonly (number | string)[]): Among {
  return isSqlite(db) ? JSON.stringify(values) : values
}

/**
 * How many rows of a query have each of these values, by the value's place among them: 0 for the first. What none has is
 * absent. SQLite looks up each value as it comes, and so gives them in their order; PostgreSQL gives them in any.
 */
export function countEach(
  db: Database,
  rows: Expression<{ value: string | null }>,
  values: Among,
): Compilable<{ place: number; rows: number }> {
  const counts = isSqlite(db)
    ? sql`select "key" as "place", count(*) as "rows" from json_each(${values}) as "among"
        cross join ${rows} as "counted" where "counted"."value" = "among"."value" group by "key"`
    : sql`select array_position(${values}, "value") - 1 as "place", count(*) as "rows"
        from ${rows} as "counted" where "value" = any(${values}) group by "value"`
  return { compile: () => counts.$castTo<{ place: number; rows: number }>().compile(db) }
}
