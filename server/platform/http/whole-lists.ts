import { type Page, totalOf, unpagedLimit } from './paging.ts'
import { setImmediate } from 'node:timers'

/** Number of items that are read and written without a pause. */
export const sliceSize = 100

/** Reads a page of a list; the first one without a cursor reads from where the request starts. */
type ReadPage = (page: { limit: number; cursor: string | undefined }) => Promise<Page<unknown>>

type Reading = {
  start: string | undefined
  isBackwards: boolean
  write: (items: unknown[]) => string
  spend: () => Promise<void>
}

/**
 * Reads a list that was requested without a limit, up to 1,000 items, in slices of 100 items with a turn of the event loop
 * for each, because SQLite and JSON block it.
 *
 * @param start the cursor of the request
 * @param isBackwards whether the list goes back in time, so that later pages contain earlier items
 * @param write writes the items of a slice as a JSON array
 * @param spend counts each slice after the first against a budget; throws beyond it
 */
export async function readWholeList(
  readPage: ReadPage,
  { start, isBackwards, write, spend }: Reading,
): Promise<{ json: string; total: number; next: string | undefined }> {
  const slices: string[] = []
  let [count, cursor] = [0, start]
  let first: Page<unknown> | undefined
  for (;;) {
    if (first) await spend()
    await ownTurn()
    const page = await readPage({ limit: Math.min(sliceSize, unpagedLimit - count), cursor })
    first ??= page
    if (page.items.length > 0) slices.push(write(page.items).slice(1, -1))
    count += page.items.length
    cursor = page.next
    if (cursor === undefined || count >= unpagedLimit) break
  }
  const isComplete = start === undefined && cursor === undefined
  const total = isComplete ? count : await totalOf(first)
  const sorted = isBackwards ? slices.toReversed() : slices
  return { json: `[${sorted.join(',')}]`, total, next: cursor }
}

let last = Promise.resolve()

/**
 * Waits for a turn of the event loop. Each caller in the process gets a turn of their own, in the order of their calls, so
 * that other requests are answered between two slices of long work, however many long answers are requested at once.
 */
export function ownTurn(): Promise<void> {
  return (last = last.then(() => new Promise((resolve) => setImmediate(resolve))))
}
