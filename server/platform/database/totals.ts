import { type SelectQueryBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Schema } from './schema.ts'

/** A list of at most so many rows is counted each time; of a longer one the count is remembered. */
const countedAnew = 1000
/** Milliseconds for which it is remembered, and how many are. */
const remembered = { ttl: 60_000, max: 1000 }

const totals = new WeakMap<Database, LRUCache<string, number>>()

/** Builds the rows of a list, when they have to be counted. */
type Rows<Table extends keyof Schema> = () => SelectQueryBuilder<Schema, Table, object>

/**
 * How many rows a list has in all: exact as long as they are no more than 1,000, at most a minute old beyond that
 * (decision 16). So nothing is counted twice a minute that takes long to count.
 *
 * @param list what the list is and what it is filtered by, whoever asks
 */
export async function countRows<Table extends keyof Schema>(
  db: Database,
  rows: Rows<Table>,
  list: Readonly<Record<string, unknown>>,
): Promise<number> {
  const key = JSON.stringify(list)
  const known = totalsOf(db)
  const recent = known.get(key)
  if (recent !== undefined) return recent
  const some = db.selectFrom(
    rows()
      .select(sql`1`.as('one'))
      .limit(countedAnew + 1)
      .as('some'),
  )
  const { total } = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (total <= countedAnew) return total
  const all = await rows()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  known.set(key, all.total)
  return all.total
}

/**
 * How many rows of a list somebody sees who does not see all of them. Everybody's count is the same, so it is the one that
 * is remembered; what is hidden from one member is little, and counted each time.
 *
 * @param hidden those of the rows that are left out, where there may be any
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
  const leftOut = await hidden()
    .select(({ fn }) => fn.countAll<number>().as('leftOut'))
    .executeTakeFirstOrThrow()
  return Math.max(0, total - leftOut.leftOut)
}

function totalsOf(db: Database): LRUCache<string, number> {
  let known = totals.get(db)
  if (!known) totals.set(db, (known = new LRUCache(remembered)))
  return known
}
