// @engine sqlite
import { expect, test, vi } from 'vitest'
import { limitTasks, TooManyTasks } from './task-limit.ts'

// Requirement pictures-34: Up to 30 pictures wait to be decoded; further ones get `Unavailable` with Retry-After
// (decision 176).
test('runs at most two tasks at the same time, in order, and rejects a task when two others wait', async () => {
  const inTurn = limitTasks({ running: 2, waiting: 2 })
  const started: string[] = []
  const run = (name: string) => {
    const { promise, resolve: finish } = Promise.withResolvers<string>()
    const result = inTurn(() => {
      started.push(name)
      return promise
    })
    return { result, finish: () => finish(name) }
  }
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(run)
  await expect(run('e').result).rejects.toThrow(TooManyTasks)
  expect(started).toEqual(['a', 'b'])

  b?.finish()
  expect(await b?.result).toBe('b')
  await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c']))
  for (const task of [a, c, d]) task?.finish()
  expect(await Promise.all([a?.result, c?.result, d?.result])).toEqual(['a', 'c', 'd'])
})

test('a task that fails makes room for the next one', async () => {
  const inTurn = limitTasks({ running: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('failed')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
