import { type AliasableExpression, type Compilable, type Expression, sql, type SqlBool, type RawBuilder } from 'kysely'
import { isSqlite } from './engine.ts'
import { type Nested, readNested } from './nested.ts'
import type { Database } from './schema.ts'

/** A list of values as one query parameter: an array for PostgreSQL, JSON for SQLite. */
export type BoundList = string | readonly (number | string)[]

/** The list is one parameter, so the statement is the same for any number of values and is prepared only once. */
export function isOneOf(db: Database, column: string, values: readonly (number | string)[]): Expression<SqlBool> {
  return isInBoundList(db, column, bindList(db, values))
}

/** Like `isOneOf`, for cached queries. Their values are not known when the query is built. */
export function isInBoundList(db: Database, column: string, list: BoundList): Expression<SqlBool> {
  return isSqlite(db)
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list})`
}

export function bindList(db: Database, values: readonly (number | string)[]): BoundList {
  return isSqlite(db) ? JSON.stringify(values) : values
}

/** Returns texts as a table with the column `value`. It takes one query parameter for any number of texts. */
export function textsTable(db: Database, texts: readonly string[]) {
  return isSqlite(db)
    ? sql<{ value: string }>`(select value from json_each(${JSON.stringify(texts)}))`
    : sql<{ value: string }>`(select unnest(${texts}::text[]) as "value")`
}

/** Returns pairs of numbers as a table with the columns `id` and `value`, to update many rows in one statement. */
export function pairsTable(db: Database, pairs: readonly (readonly [id: number, value: number])[]) {
  const rows = isSqlite(db)
    ? sql<Pair>`(select "value" ->> 0 as "id", "value" ->> 1 as "value" from json_each(${JSON.stringify(pairs)}))`
    : sql<Pair>`(select * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, value]) => value)}::bigint[])
        as "listed" ("id", "value"))`
  return rows.as('pairs')
}

type Pair = { id: number; value: number }

/** SQLite returns the index of the value for each row, PostgreSQL the count of each value. */
type Counted = { counted: Nested<number[] | Record<string, number>> }

/** `readCounts` converts the result. On SQLite, collecting all rows takes half the time of grouping them. */
export function countPerValue(
  db: Database,
  rows: AliasableExpression<{ value: string | null }>,
  values: BoundList,
): Compilable<Counted> {
  const found = rows.as('found')
  if (isSqlite(db)) {
    return db
      .selectFrom(sql<{ key: number; value: string }>`json_each(${values})`.as('among'))
      .crossJoin(found)
      .whereRef('found.value', '=', 'among.value')
      .select(sql<Counted['counted']>`json_group_array("among"."key")`.as('counted'))
  }
  const groups = db
    .selectFrom(found)
    .select(({ fn }) => ['value', fn.countAll<number>().as('rows')])
    .where(isInBoundList(db, 'value', values))
    .groupBy('value')
  return db
    .selectFrom(groups.as('groups'))
    .select(sql<Counted['counted']>`coalesce(json_object_agg("value", "rows"), '{}')`.as('counted'))
}

/** Returns the counts of `countPerValue` in the order of the values. */
export function readCounts([row]: readonly Counted[], values: readonly string[]): number[] {
  const counted = row === undefined ? [] : readNested(row.counted)
  if (!Array.isArray(counted)) return values.map((value) => counted[value] ?? 0)
  const counts = values.map(() => 0)
  for (const index of counted) counts[index] = (counts[index] ?? 0) + 1
  return counts
}

/** The date of a text column ('2030-05-17') falls on `weekdays`, the `bindList` of '0' (Sunday) to '6'. */
export function isOnWeekday(db: Database, column: string, weekdays: BoundList): Expression<SqlBool> {
  const date = sql.ref(column)
  return isSqlite(db)
    ? sql<SqlBool>`strftime('%w', ${date}) in (select value from json_each(${weekdays}))`
    : sql<SqlBool>`extract(dow from ${date}::date)::text = any(${weekdays})`
}

/** Zip codes and distances in miles for joins, as one query parameter for any number of rows. */
export function distanceTable(
  db: Database,
  zips: readonly { zip: string; miles: number }[],
): RawBuilder<{ zip: string; miles: number }> {
  const pairs = JSON.stringify(zips.map(({ zip, miles }) => [zip, miles]))
  return isSqlite(db)
    ? sql`(select json_extract(value, '$[0]') as "zip", json_extract(value, '$[1]') as "miles" from json_each(${pairs}))`
    : sql`(select value ->> 0 as "zip", (value ->> 1)::float8 as "miles" from jsonb_array_elements(${pairs}::jsonb))`
}
