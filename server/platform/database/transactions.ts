import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './schema.ts'
import { isConflict, isDuplicate } from './unavailable.ts'

const maxRepeats = 5
/** Milliseconds before the first repeat, at most; each further one waits up to twice as long. */
const firstWait = 20

/** Settles when the repeats of transactions that have begun in this process have ended. */
let earlierRepeats: Promise<unknown> = Promise.resolve()

/**
 * Runs a transaction, and again, at most five times, if it conflicts with another one. Each try starts with the data that
 * others have committed by then, so `run` may change nothing but the database (`build/structure/transactions.ts`).
 */
export function runTransaction<Result>(db: Database, run: (transaction: Database) => Promise<Result>): Promise<Result> {
  const tryOnce = () => db.transaction().execute(run)
  return repeatOnConflict(tryOnce, () => {
    // One after the other, they do not conflict with each other again. Otherwise most of 20 simultaneous changes of one
    // row fail when every transaction is serializable.
    const turn = earlierRepeats.then(tryOnce)
    earlierRepeats = turn.catch(() => undefined)
    return turn
  })
}

/** Runs a statement or transaction that changes nothing if it conflicts with another one; repeats it at most five times. */
export async function repeatOnConflict<Result>(run: () => Promise<Result>, repeat = run): Promise<Result> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await (repeats === 0 ? run() : repeat())
    } catch (error) {
      if (!isConflict(error) && (repeats > 0 || !isDuplicate(error))) throw error
      if (repeats === maxRepeats) throw error
    }
    await sleep(randomInt(firstWait * 2 ** repeats))
  }
}
