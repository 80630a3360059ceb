import { setImmediate } from 'node:timers/promises'
import { locationOf } from '../database/database.ts'
import type { Database } from '../database/schema.ts'
import { ProblemError } from '../http/problem-error.ts'
import { shareTurns } from '../limits/shared-turns.ts'
import type { runDatabaseTask } from './run-database-task.ts'
import { TaskStopped, workerTask } from './worker-task.ts'

/** Work that reads from the database and computes: a function with the module and the name of its export. */
type Work<Input, Result> = {
  module: string
  name: string
  run: (db: Database, input: Input, now: Date) => Promise<Result>
}

/** The `memberId` of recurring work. */
export const nobody = 0

/** A page of an event requests a few tasks at the same time. The tasks of one member run one after the other. */
const limits = { running: 2, waiting: 100, waitingPerMember: 8 } as const

const runInThread = workerTask<Parameters<typeof runDatabaseTask>[0], Awaited<ReturnType<typeof runDatabaseTask>>>({
  module: new URL('./run-database-task.ts', import.meta.url).href,
  name: 'runDatabaseTask',
  threads: limits.running,
  waiting: limits.waiting,
  deadline: 20_000,
  // The largest plan needs 192 MB; with 160 MB its thread is stopped.
  memory: 256,
  idle: 30_000,
})

const inTurn = shareTurns(limits)

/**
 * Returns a function that runs work in a worker thread with a database connection of its own, so that neither the
 * reading nor the computing blocks the event loop (decision 176). Small work runs at once in the main thread. Callers who
 * want the same work for the same input share one run, which contains all changes that were committed before the call.
 * Work inside a transaction has to be small, because a thread does not see the changes of the transaction.
 *
 * The function throws `Unavailable` if too much work waits, if the work takes too long, or if the database is not
 * available.
 *
 * @param work depends on its input alone, and on a time that can be earlier than that of the caller. Input and result can
 * be cloned, and callers must not change the result
 */
export function databaseTask<Input, Result>({ module, name, run }: Work<Input, Result>) {
  return async (
    db: Database,
    input: Input,
    { now, memberId, isSmall }: { now: Date; memberId: number; isSmall: boolean },
  ): Promise<Result> => {
    if (isSmall) {
      // Queries of SQLite do not yield, so several small tasks of one request or run would block together.
      await setImmediate()
      return run(db, input, now)
    }
    const location = locationOf(db)
    return inTurn({ key: JSON.stringify([location, name, input]), memberId }, async () => {
      try {
        const answer = await runInThread({ location, module, name, input, now })
        if (!answer) throw new ProblemError('Unavailable')
        return answer.result as Result
      } catch (error) {
        throw error instanceof TaskStopped ? new ProblemError('Unavailable') : error
      }
    })
  }
}
