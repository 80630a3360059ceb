import { type Expression, sql, type SqlBool } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Whether a column has one of these values. They travel as one: the statement stays the same however many there are, so
 * it is prepared once.
 */
export function isAmong(db: Database, column: string, values: readonly (number | string)[]): Expression<SqlBool> {
  return isSqlite(db)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${values})`
}
