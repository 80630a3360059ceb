import type { Database } from '../database/schema.ts'
import { claimWork } from './queries.ts'

/** How often a process looks for work that is due, in milliseconds. */
const lookInterval = 20_000

/**
 * Work that comes again and again and is done by one of the processes each time. `name` is its own for ever, `every` in
 * milliseconds. One that fails is done again when it is next due, so each time it does a bounded part of what there is.
 */
export type RecurringWork = { name: string; every: number; run: (now: Date) => Promise<void> }

/** Told of work that failed; its name is undefined where the database could not be asked what is due. */
type OnFailure = (error: unknown, name: string | undefined) => void

/** Does what is due, one after the other, but for what another process does. */
export async function doDueWork(
  db: Database,
  { works, now, onFailure }: { works: readonly RecurringWork[]; now: Date; onFailure: OnFailure },
) {
  for (const { name, every, run } of works) {
    const isOurs = await claimWork(db, { name, now, dueAgain: new Date(now.getTime() + every) })
    if (isOurs) await run(now).catch((error: unknown) => onFailure(error, name))
  }
}

/**
 * Does what is due now and from now on. A failure never ends the process.
 *
 * @returns a function that ends it, once what is under way is done
 */
export function startRecurringWork(
  db: Database,
  { works, onFailure }: { works: readonly RecurringWork[]; onFailure: OnFailure },
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const look = () => {
    underWay ??= doDueWork(db, { works, now: new Date(), onFailure })
      .catch((error: unknown) => onFailure(error, undefined))
      .finally(() => (underWay = undefined))
  }
  look()
  const timer = setInterval(look, lookInterval)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
