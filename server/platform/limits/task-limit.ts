import { ProblemError } from '../http/problem-error.ts'

/** Thrown instead of running a task when too many others are waiting. Answered with the problem `Unavailable`. */
export class TooManyTasks extends ProblemError {
  constructor() {
    super('Unavailable')
  }
}

type TaskLimits = { running: number; waiting: number; waitingPerMember?: number }

/**
 * Returns a function that runs tasks, at most `running` at the same time. Further tasks wait, first come, first served.
 * The function throws `TooManyTasks` if `waiting` tasks already wait, or `waitingPerMember` tasks of the same member.
 */
export function limitTasks({ running, waiting, waitingPerMember = waiting }: TaskLimits) {
  const queue: { memberId: number | undefined; start: () => void }[] = []
  let busy = 0
  return async <Result>(task: () => Promise<Result>, memberId?: number): Promise<Result> => {
    if (busy < running) busy += 1
    else await waitForTurn(memberId)
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next.start()
      else busy -= 1
    }
  }

  async function waitForTurn(memberId: number | undefined) {
    const own = memberId === undefined ? [] : queue.filter((other) => other.memberId === memberId)
    if (queue.length >= waiting || own.length >= waitingPerMember) throw new TooManyTasks()
    const { promise, resolve: start } = Promise.withResolvers<void>()
    queue.push({ memberId, start })
    await promise
  }
}
