// @engine sqlite
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { TaskStopped, workerTask } from './worker-task.ts'

const module = new URL('../../testing/worker-tasks.ts', import.meta.url).href
const limits = { threads: 1, waiting: 1, deadline: 10_000, memory: 32, idle: 10 }

/** Returns the threads that start from now on. */
function watchThreads(): Worker[] {
  const threads: Worker[] = []
  const add = (message: unknown) => threads.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', add)
  onTestFinished(() => void unsubscribe('worker_threads', add))
  return threads
}

// Shows pictures-29.
test('a thread starts with the first task and ends when it is idle', async () => {
  const threads = watchThreads()
  const double = workerTask<number, number>({ ...limits, module, name: 'double' })
  expect(threads).toEqual([])

  expect(await double(21)).toBe(42)
  expect(threads).toHaveLength(1)
  if (threads[0]?.threadId !== -1) await once(threads[0] as Worker, 'exit')
  expect(await double(4)).toBe(8)
  expect(threads).toHaveLength(2)
})

test.runIf(process.platform === 'linux')('a thread leaves the processor to the main thread on Linux', async () => {
  const niceValue = workerTask<void, number>({ ...limits, module, name: 'niceValue' })
  const before = getPriority()
  expect(await niceValue()).toBe(Math.min(before + 5, 19))
  expect(getPriority()).toBe(before)
})

// Shows pictures-29.
test('a task that takes too long is stopped, and the next task runs', async () => {
  const loop = workerTask<void, never>({ ...limits, module, name: 'loop', deadline: 50 })
  await expect(loop()).rejects.toThrow(TaskStopped)
  await expect(loop()).rejects.toThrow(TaskStopped)
})

// Shows pictures-29.
test('a task that takes too much memory is stopped', async () => {
  const fillMemory = workerTask<void, never>({ ...limits, module, name: 'fillMemory' })
  await expect(fillMemory()).rejects.toThrow(TaskStopped)
})
