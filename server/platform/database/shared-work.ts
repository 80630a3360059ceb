import { setImmediate } from 'node:timers/promises'
import type { Database } from './schema.ts'

/** The runs for one input: the current one, and the next one, which waits for it. */
type Runs<Result> = { running?: Promise<unknown>; next?: Promise<Result> }

/**
 * Returns a function that reads from the database for several callers at once (decision 115). Callers with equal
 * input share one run of the work. A caller never joins a run that has begun, so the result contains all changes that
 * were committed before the call. While a run is in progress, the next one waits for its end and gathers callers.
 *
 * @param read depends on the input alone, and on a time that can be earlier than that of the caller by the length of a
 * run. Callers must not change its result
 */
export function shareWork<Input, Result>(
  read: (db: Database, input: Input, now: Date) => Promise<Result>,
): (db: Database, input: Input, now: Date) => Promise<Result> {
  const runsByDatabase = new WeakMap<Database, Map<string, Runs<Result>>>()
  return (db, input, now) => {
    const key = JSON.stringify(input)
    const runsByKey = runsByDatabase.get(db) ?? new Map<string, Runs<Result>>()
    runsByDatabase.set(db, runsByKey)
    const runs = runsByKey.get(key) ?? {}
    runsByKey.set(key, runs)
    runs.next ??= begin()
    return runs.next

    async function begin(): Promise<Result> {
      await runs.running?.catch(() => undefined)
      // A read on SQLite blocks the process until its end, so requests that have arrived already join before it begins.
      await setImmediate()
      const run = read(db, input, now)
      runs.running = run
      delete runs.next
      try {
        return await run
      } finally {
        if (!runs.next && runs.running === run) runsByKey.delete(key)
      }
    }
  }
}
