import type { Piscina } from 'piscina'
import { limitTasks } from '../limits/task-limit.ts'

/** A task in a worker thread took too long or too much memory, and its thread was stopped. */
export class TaskStopped extends Error {
  constructor(cause: unknown) {
    super('The task took too long or too much memory', { cause })
    this.name = 'TaskStopped'
  }
}

/** Lets the main thread answer first. Elsewhere than on Linux, the value would apply to the whole process. */
const niceIncrement = process.platform === 'linux' ? 5 : 0

type WorkerTask = {
  /** The URL of the module that exports the function, and the name of the function. */
  module: string
  name: string
  /** Maximum number of threads, and of tasks that wait for one. */
  threads: number
  waiting: number
  /** Milliseconds after which a task is stopped, including the start of its thread. */
  deadline: number
  /** Memory in megabytes with which a task is stopped. */
  memory: number
  /** Milliseconds after which an idle thread ends. */
  idle: number
}

/**
 * Returns a function that runs an exported function in a worker thread, so that the event loop stays free.
 * The first call starts a thread; idle threads end. The returned function throws `TaskStopped`, or
 * `TooManyTasks` if too many calls wait.
 */
export function workerTask<Input, Result>({ module, name, threads, waiting, deadline, memory, idle }: WorkerTask) {
  const inTurn = limitTasks({ running: threads, waiting })
  let opened: Promise<Piscina<Input, Result>> | undefined

  return async (input: Input): Promise<Result> =>
    inTurn(async () => {
      const pool = await (opened ??= open())
      const signal = AbortSignal.timeout(deadline)
      try {
        return await pool.run(input, { signal })
      } catch (error) {
        if (signal.aborted || isOutOfMemory(error)) throw new TaskStopped(error)
        throw error
      }
    })

  /** Loads the pool with the first task, because most processes run none. */
  async function open() {
    const { Piscina: Pool } = await import('piscina')
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 }
    const limits = { minThreads: 0, maxThreads: threads, idleTimeout: idle, resourceLimits, niceIncrement }
    const pool: Piscina<Input, Result> = new Pool({ filename: module, name, ...limits })
    // Without a listener, a thread that fails between two tasks would end the process. The next
    // task starts another thread.
    return pool.on('error', () => undefined)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
