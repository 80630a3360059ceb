import { describe, expect, onTestFinished } from 'vitest'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { countMembers } from '../../testing/worker-tasks.ts'
import { openDatabase } from '../database/database.ts'
import { databaseTask } from './database-task.ts'

const module = new URL('../../testing/worker-tasks.ts', import.meta.url).href
const count = databaseTask({ module, name: 'countMembers', run: countMembers })

const request = { now: new Date(), memberId: 1, isSmall: false }

describe('work that reads from the database', () => {
  // Shows fit-24.
  test('runs in a worker thread, and contains all changes that were committed before the call', async ({ world }) => {
    for (const members of [1, 2]) {
      await buildMember(world)
      expect(await count(world.db, {}, request)).toEqual({ count: members, isMainThread: false })
    }
  })

  test('runs in the main thread if it is small, also inside a transaction', async ({ world }) => {
    await buildMember(world)
    const small = { ...request, isSmall: true }
    expect(await count(world.db, {}, small)).toEqual({ count: 1, isMainThread: true })
    const counted = await world.db.transaction().execute((transaction) => count(transaction, {}, small))
    expect(counted).toEqual({ count: 1, isMainThread: true })
  })

  test('is shared by members who request it at the same time', async ({ world }) => {
    await buildMember(world)
    const answers = await Promise.all([1, 2, 3].map((memberId) => count(world.db, {}, { ...request, memberId })))
    expect(new Set(answers).size).toBe(1)
  })

  test('fails with Unavailable while the database is not available', async () => {
    const db = openDatabase({ engine: 'postgres', url: 'postgres://127.0.0.1:1/none' })
    onTestFinished(() => db.destroy())
    await expect(count(db, {}, request)).rejects.toMatchObject({ problem: 'Unavailable' })
  })
})
