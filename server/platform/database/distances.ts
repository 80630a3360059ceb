import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Creates a table of zip codes and distances in miles for joins; it takes one query parameter for any number of rows.
 */
export function distanceTable(
  db: Database,
  zips: readonly { zip: string; miles: number }[],
): RawBuilder<{ zip: string; miles: number }> {
  const pairs = JSON.stringify(zips.map(({ zip, miles }) => [zip, miles]))
  return isSqlite(db)
    ? sql`(select json_extract(value, '$[0]') as "zip", json_extract(value, '$[1]') as "miles" from json_each(${pairs}))`
    : sql`(select value ->> 0 as "zip", (value ->> 1)::float8 as "miles" from jsonb_array_elements(${pairs}::jsonb))`
}
