import { type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Schema } from './schema.ts'

/** Counts above this are cached. */
export const maxExactCount = 1000
const cacheOptions = { ttl: 60_000, max: 1000 }

const totals = new WeakMap<Database, LRUCache<string, number>>()

type Rows<Table extends keyof Schema> = () => SelectQueryBuilder<Schema, Table, object>

/**
 * Counts the rows of a list. Counts above 1,000 can be up to a minute old (decision 16), because counting many rows is
 * slow.
 *
 * @param rows builds the query; called only if the rows have to be counted
 * @param list the name and the filters of the list, the key of the cached count
 */
export async function countRows<Table extends keyof Schema>(
  db: Database,
  rows: Rows<Table>,
  list: Readonly<Record<string, unknown>>,
): Promise<number> {
  const recent = findRecentTotal(db, list)
  if (recent !== undefined) return recent
  const some = db.selectFrom(
    rows()
      .select(sql`1`.as('one'))
      .limit(maxExactCount + 1)
      .as('some'),
  )
  const { total } = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (total <= maxExactCount) return total
  const all = await rows()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  totalsOf(db).set(JSON.stringify(list), all.total)
  return all.total
}

/** Returns the cached count of a list; undefined if the list is short or was not counted within the last minute. */
export function findRecentTotal(db: Database, list: Readonly<Record<string, unknown>>): number | undefined {
  return totalsOf(db).get(JSON.stringify(list))
}

/**
 * Counts the rows of a list that a member sees. The count of all rows is cached for all members; the few rows that are
 * hidden from this member are counted each time.
 *
 * @param hidden the rows that the member does not see, or undefined if there are none
 */
export async function countVisible<Table extends keyof Schema>(
  db: Database,
  {
    everything,
    hidden,
    list,
  }: {
    everything: Rows<Table>
    hidden: Rows<Table> | undefined
    list: Readonly<Record<string, unknown>>
  },
): Promise<number> {
  const total = await countRows(db, everything, list)
  if (!hidden) return total
  const { hiddenCount } = await hidden()
    .select(({ fn }) => fn.countAll<number>().as('hiddenCount'))
    .executeTakeFirstOrThrow()
  return Math.max(0, total - hiddenCount)
}

function totalsOf(db: Database): LRUCache<string, number> {
  let cache = totals.get(db)
  if (!cache) totals.set(db, (cache = new LRUCache(cacheOptions)))
  return cache
}
