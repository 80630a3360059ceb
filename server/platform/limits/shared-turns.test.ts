// @engine sqlite
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { shareTurns } from './shared-turns.ts'
import { TooManyTasks } from './task-limit.ts'

/** Builds tasks that end when the test says so. `started` lists the names of those that have begun. */
function buildTasks(limits: Partial<Parameters<typeof shareTurns>[0]> = {}) {
  const inTurn = shareTurns({ running: 2, waiting: 10, waitingPerMember: 3, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const request = (memberId: number, key: string) =>
    inTurn({ key, memberId }, async () => {
      started.push(key)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(key, resolve)
      await promise
      return `${key} of run ${started.filter((each) => each === key).length}`
    })
  const end = async (key: string) => {
    ends.get(key)?.()
    await settle()
  }
  return { request, started, end }
}

/** Waits until all tasks that may begin have begun. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

describe('tasks in turn', () => {
  // Requirement fit-29: One member occupies at most one of the two planning threads, members who request the same share
  // one run, and a member with more than eight waiting requests gets `Unavailable` (decision 176).
  test('run one at a time for each member, so that the tasks of another member begin at once', async () => {
    const { request, started, end } = buildTasks()
    const own = [1, 2, 3].map((number) => request(1, `own ${number}`))
    await settle()
    expect(started).toEqual(['own 1'])
    const other = request(2, 'other')
    await settle()
    expect(started).toEqual(['own 1', 'other'])
    await end('other')
    expect(await other).toBe('other of run 1')
    expect(started).toEqual(['own 1', 'other'])
    for (const name of ['own 1', 'own 2', 'own 3']) await end(name)
    expect(await Promise.all(own)).toHaveLength(3)
    expect(started).toEqual(['own 1', 'other', 'own 2', 'own 3'])
  })

  test('are shared by members who want the same result, but not once they have begun', async () => {
    const { request, started, end } = buildTasks()
    const first = [1, 2, 3].map((memberId) => request(memberId, 'table'))
    await settle()
    const later = [1, 2, 3].map((memberId) => request(memberId, 'table'))
    await settle()
    expect(started).toEqual(['table'])
    await end('table')
    await end('table')
    expect(new Set(await Promise.all(first))).toEqual(new Set(['table of run 1']))
    expect(new Set(await Promise.all(later))).toEqual(new Set(['table of run 2']))
  })

  test('begin for a member who has none, even if another member requested them behind many of their own', async () => {
    const { request, started, end } = buildTasks()
    const busy = [request(1, 'own'), request(1, 'table')]
    await settle()
    expect(started).toEqual(['own'])
    const joined = request(2, 'table')
    await settle()
    expect(started).toEqual(['own', 'table'])
    for (const name of ['own', 'table']) await end(name)
    expect(await Promise.all([...busy, joined])).toHaveLength(3)
  })

  // Shows fit-29.
  test('are rejected when too many wait, of one member or of all', async () => {
    const { request, end } = buildTasks({ waiting: 4 })
    const own = [1, 2, 3].map((number) => request(1, `own ${number}`))
    await expect(request(1, 'own 4')).rejects.toThrow(TooManyTasks)
    const other = request(2, 'other 1')
    await expect(request(2, 'other 2')).rejects.toThrow(TooManyTasks)
    await settle()
    for (const name of ['own 1', 'other 1', 'own 2', 'own 3']) await end(name)
    expect(await Promise.all([...own, other])).toHaveLength(4)
  })

  test('that fail make room for the next ones', async () => {
    const inTurn = shareTurns({ running: 1, waiting: 10, waitingPerMember: 3 })
    const failing = inTurn({ key: 'failing', memberId: 1 }, () => Promise.reject(new Error('the disk is gone')))
    const next = inTurn({ key: 'next', memberId: 1 }, async () => 'done')
    await expect(failing).rejects.toThrow('the disk is gone')
    expect(await next).toBe('done')
  })
})
