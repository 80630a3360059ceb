import { describe, expect } from 'vitest'
import { buildMember } from '../../testing/builders.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import type { Database } from './schema.ts'
import { cacheCount, hasRows } from './totals.ts'

const selectMembers = (db: Database, { id }: { id: number }) => db.selectFrom('users').where('id', '>=', id)

describe('counting the rows of a frequent list', () => {
  test('builds the query once and counts for each value', async ({ world }) => {
    const { id: first } = await buildMember(world)
    const { id: second } = await buildMember(world)
    let builds = 0
    const countFrom = cacheCount((db, { id }: { id: number }) => {
      builds += 1
      return db.selectFrom('users').where('id', '>=', id)
    })
    expect(await countFrom(world.db, { id: first }, { list: 'members', first })).toBe(2)
    expect(await countFrom(world.db, { id: second }, { list: 'members', second })).toBe(1)
    expect(builds).toBe(1)
  })

  test('counts a short list each time, and up to 1,001 rows of a capped list', async ({ world }) => {
    const count = (isCapped: boolean, list: string) =>
      cacheCount(selectMembers, { isCapped })(world.db, { id: 0 }, { list })
    await buildMember(world)
    expect(await count(false, 'short')).toBe(1)
    await buildManyMembers(world.db, 1005)
    expect([await count(false, 'short'), await count(true, 'capped')]).toEqual([1006, 1001])
  })
})

test('a query has rows if it finds one or several, whether or not it selects a column', async ({ world: { db } }) => {
  const members = db.selectFrom('users').where('location', '=', '97217')
  expect([await hasRows(members), await hasRows(members.select('id'))]).toEqual([false, false])
  await buildManyMembers(db, 2, ['97217'])
  expect([await hasRows(members), await hasRows(members.select('id'))]).toEqual([true, true])
})
