import { setImmediate } from 'node:timers/promises'
import { TooManyTasks } from './task-limit.ts'

/**
 * - `running`: maximum number of tasks that run at the same time.
 * - `waiting`: maximum number of tasks that wait.
 * - `waitingPerMember`: maximum number of tasks of one member that wait.
 */
type Limits = { running: number; waiting: number; waitingPerMember: number }

type Waiting = { memberIds: Set<number>; start: () => Promise<void>; result: Promise<unknown> }

/**
 * Returns a function that runs tasks in turn, so that no member can keep others waiting: at most one task of each member
 * runs at the same time. Members who want the same result (`key`) share one task. A caller never joins a task that has
 * begun, so its result contains all changes that were committed before the call.
 *
 * The function throws `TooManyTasks` if too many tasks wait.
 */
export function shareTurns({ running, waiting, waitingPerMember }: Limits) {
  const queue = new Map<string, Waiting>()
  const runningKeys = new Set<string>()
  const busyMembers = new Set<number>()

  return async <Result>(
    { key, memberId }: { key: string; memberId: number },
    task: () => Promise<Result>,
  ): Promise<Result> => {
    const waitingTask = queue.get(key) ?? add<Result>(key, memberId, task)
    waitingTask.memberIds.add(memberId)
    // Requests that have arrived already join before the task begins.
    await setImmediate()
    startNext()
    return waitingTask.result as Promise<Result>
  }

  function add<Result>(key: string, memberId: number, task: () => Promise<Result>): Waiting {
    const own = [...queue.values()].filter(({ memberIds }) => memberIds.has(memberId))
    if (queue.size >= waiting || own.length >= waitingPerMember) throw new TooManyTasks()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // The callers handle a failure once they wait for the result.
    promise.catch(() => undefined)
    const added = { memberIds: new Set<number>(), start: () => task().then(resolve, reject), result: promise }
    queue.set(key, added)
    return added
  }

  function startNext() {
    for (const [key, { memberIds, start }] of queue) {
      if (runningKeys.size >= running) return
      if (runningKeys.has(key) || memberIds.isSubsetOf(busyMembers)) continue
      queue.delete(key)
      runningKeys.add(key)
      const newlyBusy = memberIds.difference(busyMembers)
      for (const id of newlyBusy) busyMembers.add(id)
      void start().finally(() => {
        runningKeys.delete(key)
        for (const id of newlyBusy) busyMembers.delete(id)
        startNext()
      })
    }
  }
}
