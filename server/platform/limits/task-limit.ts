import { ProblemError } from '../http/problem-error.ts'

/** Thrown instead of running a task when too many others are waiting. Answered with the problem `Unavailable`. */
export class TooManyTasks extends ProblemError {
  constructor() {
    super('Unavailable')
  }
}

/**
 * Returns a function that runs tasks, at most `running` at the same time. Further tasks wait, first come, first served.
 * The function throws `TooManyTasks` if `waiting` tasks already wait.
 */
export function limitTasks({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1
    else await waitForTurn()
    try {
      return await task()
    } finally {
      const startNext = queue.shift()
      if (startNext) startNext()
      else busy -= 1
    }
  }

  async function waitForTurn() {
    if (queue.length >= waiting) throw new TooManyTasks()
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.push(resolve)
    await promise
  }
}
