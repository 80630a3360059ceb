import { type AliasableExpression, type Compilable, type Expression, sql, type SqlBool } from 'kysely'
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
 * How many rows of a query have each of these values; what none has is absent. SQLite looks up each value as it comes, and so
 * gives them in their order; PostgreSQL gives them in any.
 */
export function countEach(
  db: Database,
  rows: AliasableExpression<{ value: string | null }>,
  values: Among,
): Compilable<{ value: string | null; rows: number }> {
  const counted = rows.as('counted')
  if (!isSqlite(db)) {
    return db
      .selectFrom(counted)
      .select(({ fn }) => ['value', fn.countAll<number>().as('rows')])
      .where(hasOneOf(db, 'value', values))
      .groupBy('value')
  }
  return db
    .selectFrom(sql<{ key: number; value: string }>`json_each(${values})`.as('among'))
    .crossJoin(counted)
    .select(({ fn }) => ['among.value', fn.countAll<number>().as('rows')])
    .whereRef('counted.value', '=', 'among.value')
    .groupBy('among.key')
}
