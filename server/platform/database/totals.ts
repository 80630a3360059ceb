import { type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { maxExactCount } from '../../../contract/platform/row-limits.ts'
import { cacheQuery, type QueryValues } from './query-cache.ts'
import type { Database, Schema } from './schema.ts'

const cacheOptions = { ttl: 60_000, max: 10_000 }

const totals = new WeakMap<ReturnType<Database['getExecutor']>, LRUCache<string, number>>()

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>
/** The name and the filters of a list, the key of its cached count. */
type List = Readonly<Record<string, unknown>>

/** Counts above 1,000 can be a minute old (decision 16). `rows` is called only if rows have to be counted. */
export async function countRows<Table extends keyof Schema>(
  db: Database,
  rows: () => Rows<Table>,
  list: List,
): Promise<number> {
  return countUnlessRecent(db, list, {
    some: async () => totalIn(await selectTotal(firstRows(db, rows(), maxExactCount + 1)).execute()),
    all: async () => totalIn(await selectTotal(rows()).execute()),
  })
}

/**
 * Returns a function that counts the rows of a frequent list like `countRows`, but compiles its queries only once, as
 * `cacheQuery` does.
 *
 * @param isCapped whether a list of more than 1,000 rows counts as 1,001
 * @param parts yields the values of each part of the list, whose first rows are counted one after the other
 */
export function cacheCount<Values extends QueryValues, Table extends keyof Schema>(
  build: (db: Database, values: Values) => Rows<Table>,
  {
    isCapped = false,
    parts = async function* (_db, values) {
      yield values
    },
  }: { isCapped?: boolean; parts?: (db: Database, values: Values) => AsyncIterable<Values> } = {},
): (db: Database, values: Values, list: List) => Promise<number> {
  const countSome = cacheQuery((db, values: Values, limit) => selectTotal(firstRows(db, build(db, values), limit)))
  const countAll = cacheQuery((db, values: Values) => selectTotal(build(db, values)))
  return (db, values, list) =>
    countUnlessRecent(db, list, {
      some: async () => {
        let total = 0
        for await (const part of parts(db, values)) {
          total += totalIn(await countSome(db, part, maxExactCount + 1))
          if (total > maxExactCount) break
        }
        return Math.min(total, maxExactCount + 1)
      },
      all: isCapped ? undefined : async () => totalIn(await countAll(db, values)),
    })
}

/** Returns the cached count of a list; undefined if none was cached within the last minute. */
export function findRecentTotal(db: Database, list: List): number | undefined {
  return totalsOf(db).get(JSON.stringify(list))
}

/** The count of all rows is cached for all members; the few `hidden` ones are counted for each member. */
export async function countVisible<Table extends keyof Schema>(
  db: Database,
  { everything, hidden, list }: { everything: () => Rows<Table>; hidden: () => Rows<Table>; list: List },
): Promise<number> {
  const total = await countRows(db, everything, list)
  return Math.max(0, total - (await countExactly(hidden())))
}

/** Counts the rows of a query that finds few, without a cache. */
export async function countExactly<DB, From extends keyof DB>(
  rows: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  return totalIn(await selectTotal(rows).execute())
}

/** Returns whether a query finds a row. It need not select a column. */
export async function hasRows<DB, From extends keyof DB>(rows: SelectQueryBuilder<DB, From, object>): Promise<boolean> {
  const found = rows.select(sql.lit(1).as('one')).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

function selectTotal<DB, Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) {
  return rows.select(({ fn }) => fn.countAll<number>().as('total')).$castTo<{ total: number }>()
}

/** Returns the number that a query of `selectTotal` found. */
function totalIn([row]: readonly { total: number }[]): number {
  return row?.total ?? 0
}

/** Selects up to `limit` rows of a query, to count them. */
function firstRows<Table extends keyof Schema>(db: Database, rows: Rows<Table>, limit: number) {
  return db.selectFrom(
    rows
      .select(sql`1`.as('one'))
      .limit(limit)
      .as('some'),
  )
}

/**
 * @param some counts the first 1,001 rows
 * @param all counts all rows of a longer list; undefined to leave it at 1,001
 */
async function countUnlessRecent(
  db: Database,
  list: List,
  { some, all }: { some: () => Promise<number>; all: (() => Promise<number>) | undefined },
): Promise<number> {
  const recent = findRecentTotal(db, list)
  if (recent !== undefined) return recent
  const first = await some()
  if (first <= maxExactCount) return first
  const total = all ? await all() : first
  totalsOf(db).set(JSON.stringify(list), total)
  return total
}

function totalsOf(db: Database): LRUCache<string, number> {
  const executor = db.getExecutor()
  let cache = totals.get(executor)
  if (!cache) totals.set(executor, (cache = new LRUCache(cacheOptions)))
  return cache
}
