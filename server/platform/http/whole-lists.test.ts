import { describe, expect } from 'vitest'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { listUsers } from '../../../contract/people/users/calls.ts'
import { buildApp } from '../../app.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import { readWholeList } from './whole-lists.ts'

/** Counts turns of the event loop until `stop` is called. */
function countTurns() {
  let [turn, isStopped] = [0, false]
  const next = () => {
    turn += 1
    if (!isStopped) setImmediate(next)
  }
  setImmediate(next)
  return { current: () => turn, stop: () => (isStopped = true) }
}

/** A list of the numbers from 0, whose cursors are numbers too. Records how many items each page read. */
function numbers(length: number, read: (limit: number) => void = () => undefined) {
  return async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    const start = Number(cursor ?? 0)
    const items = Array.from({ length: Math.min(limit, length - start) }, (_, index) => start + index)
    read(items.length)
    const end = start + items.length
    return { items, total: async () => length, next: end < length ? String(end) : undefined }
  }
}

const options = { start: undefined, isBackwards: false, write: JSON.stringify, spend: async () => undefined }

describe('a list without a limit', () => {
  // Requirement api-54: A list without a limit is read and written in slices of 100 items with a turn of the event loop
  // for each, and each slice after the first counts against a budget (decision 172).
  test('reads at most 100 items in a turn of the event loop, also while others read lists', async () => {
    const turns = countTurns()
    const itemsByTurn = new Map<number, number>()
    const record = (items: number) => {
      const turn = turns.current()
      itemsByTurn.set(turn, (itemsByTurn.get(turn) ?? 0) + items)
    }
    const lists = await Promise.all([730, 20, 1000].map((length) => readWholeList(numbers(length, record), options)))
    turns.stop()

    expect(lists.map(({ json }) => (JSON.parse(json) as number[]).length)).toEqual([730, 20, 1000])
    expect(itemsByTurn.size).toBe(8 + 1 + 10)
    expect(Math.max(...itemsByTurn.values())).toBe(100)
  })

  test('ends after 1,000 items with the cursor of the next page and the number of all items', async () => {
    const { json, ...page } = await readWholeList(numbers(1234), options)
    expect(JSON.parse(json)).toEqual(Array.from({ length: 1000 }, (_, index) => index))
    expect(page).toEqual({ total: 1234, next: '1000' })
    expect(await readWholeList(numbers(1234), { ...options, start: '1000' })).toMatchObject({
      total: 1234,
      next: undefined,
    })
    expect(await readWholeList(numbers(0), options)).toEqual({ json: '[]', total: 0, next: undefined })
  })

  test('has the items of later pages first if it goes back in time', async () => {
    const { json } = await readWholeList(numbers(150), { ...options, isBackwards: true })
    expect((JSON.parse(json) as number[]).slice(49, 51)).toEqual([149, 0])
  })

  // Shows api-54.
  test('has the items and the count of its pages, and counts each slice after the first', async ({ world }) => {
    const ada = await buildMember(world)
    await buildManyMembers(world.db, 230, ['97205'])
    const counted: BudgetName[] = []
    const countCall = (name: BudgetName) => {
      counted.push(name)
      return 0
    }
    const configuration = { ...world.services.configuration, rateLimit: true }
    const app = await buildApp({ ...world.services, configuration, countCall }, { maxEventLoopDelay: Infinity })
    const member = new Caller(app, await buildSession(world, ada.id))

    const pages = await member.requestPages(listUsers, { query: { limit: 50 } })
    expect(counted.filter((name) => name === 'listSlices')).toEqual([])
    const whole = await member.send(listUsers)
    await app.close()

    expect(whole.body).toEqual(pages.flat())
    expect(whole.headers).toMatchObject({ 'x-total-count': '231', 'content-type': 'application/json; charset=utf-8' })
    expect(whole.headers).not.toHaveProperty('link')
    expect(counted.filter((name) => name === 'listSlices')).toHaveLength(2)
  })
})
