import { setImmediate as nextTurn } from 'node:timers/promises'
import { ownTurn } from '../http/whole-lists.ts'
import { RecurringWork, type Slices } from './recurring-work.ts'

/** Rows per statement, so that no statement holds the database or the event loop for long. */
export const rowsPerSlice = 500

/**
 * Repeats a statement that changes up to `limit` rows and returns how many it changed, one statement per slice. Stops
 * when no row is left or after `maxStatements` statements; the next run of the work continues.
 *
 * @param limit fewer rows if further rows depend on each of them
 */
export async function* inBatches(
  statement: (limit: number) => Promise<number>,
  maxStatements: number,
  limit = rowsPerSlice,
): Slices {
  for (let count = 0; count < maxStatements; count += 1) {
    const changed = await statement(limit)
    yield
    if (changed < limit) break
  }
}

/** Changes or deletes expired rows every hour; `before` is the time of the run minus `lifetime` milliseconds. */
export function retentionWork(
  { name, lifetime, maxStatements, limit }: { name: string; lifetime: number; maxStatements: number; limit?: number },
  statement: (rows: { before: Date; now: Date; limit: number }) => Promise<number>,
): RecurringWork {
  return new RecurringWork({
    name,
    every: 60 * 60_000,
    slices: (now) => {
      const before = new Date(now.getTime() - lifetime)
      return inBatches((rows) => statement({ before, now, limit: rows }), maxStatements, limit)
    },
  })
}

/** Repeats work on up to `rowsPerSlice` rows, one call per slice, until it returns that nothing is left. */
export async function* untilDone(work: () => Promise<boolean>): Slices {
  for (let isLeft = true; isLeft;) {
    isLeft = await work()
    yield
  }
}

/**
 * Handles all rows that belong to one thing, such as an event, of which there may be any number. Takes a turn of the event
 * loop after each full slice, also inside a transaction.
 *
 * @param next reads or changes up to `limit` rows; `last` is the last one of the slice before
 * @param max the number of rows after which it stops
 */
export async function allInSlices<Row>(
  next: (limit: number, last: Row | undefined) => Promise<readonly Row[]>,
  max = Infinity,
): Promise<Row[]> {
  const rows: Row[] = []
  while (rows.length < max) {
    const limit = Math.min(rowsPerSlice, max - rows.length)
    const slice = await next(limit, rows.at(-1))
    rows.push(...slice)
    if (slice.length < limit) break
    await ownTurn()
  }
  return rows
}

/** Handles up to `rowsPerSlice` items at a time, with a turn of the event loop after each full slice. */
export async function sliceBySlice<Item>(items: readonly Item[], handle: (slice: Item[]) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += rowsPerSlice) {
    if (start > 0) await ownTurn()
    await handle(items.slice(start, start + rowsPerSlice))
  }
}

/** Handles each item in a slice of its own, one after the other. */
export async function* oneByOne<Item>(items: readonly Item[], handle: (item: Item) => Promise<unknown>): Slices {
  for (const item of items) {
    await handle(item)
    yield
  }
}

/**
 * Starts the handling of each item, one after the other: slow answers of other servers overlap, but the work before them
 * does not. Returns the results once all have started.
 */
export async function startOneByOne<Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Promise<Result>[]> {
  const started: Promise<Result>[] = []
  for (const item of items) {
    const result = handle(item)
    // It can fail before the caller waits for it, which would end the process.
    result.catch(() => undefined)
    started.push(result)
    await nextTurn()
  }
  return started
}
