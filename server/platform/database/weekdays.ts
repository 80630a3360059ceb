import { type Expression, sql, type SqlBool } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'
import type { BoundList } from './value-lists.ts'

/**
 * A condition: the date in a text column ('2030-05-17') falls on one of these weekdays.
 *
 * @param weekdays the result of `bindList` for '0' (Sunday) to '6'
 */
export function isOnWeekday(db: Database, column: string, weekdays: BoundList): Expression<SqlBool> {
  const date = sql.ref(column)
  return isSqlite(db)
    ? sql<SqlBool>`strftime('%w', ${date}) in (select value from json_each(${weekdays}))`
    : sql<SqlBool>`extract(dow from ${date}::date)::text = any(${weekdays})`
}
