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

// Requirement pictures-38: Of one member, three pictures wait to be decoded, so that one member keeps no other waiting.
test('rejects a task of a member when enough others of the member wait, but not that of another member', async () => {
  const inTurn = limitTasks({ running: 1, waiting: 10, waitingPerMember: 2 })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const order: string[] = []
  const run = (name: string, memberId?: number) =>
    inTurn(async () => {
      await promise
      order.push(name)
    }, memberId)
  const accepted = [run('a1', 1), run('a2', 1), run('a3', 1)]
  await expect(run('a4', 1)).rejects.toThrow(TooManyTasks)
  accepted.push(run('b1', 2), run('work'), run('work'), run('work'))
  finish()
  await Promise.all(accepted)
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'work', 'work', 'work'])
})

test('a task that fails makes room for the next one', async () => {
  const inTurn = limitTasks({ running: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('failed')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
