import { type Expression, sql, type SqlBool } from 'kysely'
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
