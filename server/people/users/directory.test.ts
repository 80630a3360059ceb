import { describe, expect } from 'vitest'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { listUsers } from '../../../contract/people/users/calls.ts'
import type { PublicUser } from '../../../contract/people/users/schemas.ts'
import { maxFullNameLength } from '../../../contract/people/users/names.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

describe('listing users', () => {
  // Requirement api-17: Lists are JSON arrays in a stable order.
  // Requirement accounts-21: GET /api/users lists all members by name.
  test('sorts by name, ignoring case and accents, and includes the viewer', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'ada' })
    for (const fullName of ['Zoe', 'Älva', 'Alvin', 'Ben']) await buildMember(world, { fullName })

    const { body, headers } = await ada.send(listUsers)

    expect((body as { fullName: string }[]).map((user) => user.fullName)).toEqual([
      'ada',
      'Älva',
      'Alvin',
      'Ben',
      'Zoe',
    ])
    expect(headers['x-total-count']).toBe('5')
    expect(headers).not.toHaveProperty('link')
  })

  // Requirement players-9: The search for contacts matches full name or username.
  // Shows api-21. Shows api-26.
  test('searches full name and username but not the bio, ignoring case', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada', bio: 'König' })
    await buildMember(world, { fullName: 'Ludwig König', username: 'louis' })
    await buildMember(world, { fullName: 'Cleo', username: 'cleo_100' })
    const find = async (search: string) => {
      const { body, headers } = await ada.send(listUsers, { query: { search } })
      const names = (body as { fullName: string }[]).map((user) => user.fullName)
      expect(headers['x-total-count']).toBe(String(names.length))
      return names
    }

    expect(await find('KÖNIG')).toEqual(['Ludwig König'])
    expect(await find('LOUIS')).toEqual(['Ludwig König'])
    expect(await find('o_1')).toEqual(['Cleo'])
    expect(await find('%')).toEqual([])
    expect(await find('\\')).toEqual([])
    expect(await find('   ')).toHaveLength(3)
  })

  // Requirement api-29: `experience` filters users and players.
  test("filters by experience; members without a level match only 'all'", async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    for (const experienceLevel of [0, 32, 33, 65, 66, 100])
      await buildMember(world, { fullName: `Level ${String(experienceLevel).padStart(3, '0')}`, experienceLevel })
    const levels = async (query: QueryOf<typeof listUsers>) => {
      const { body, headers } = await ada.send(listUsers, { query })
      const found = (body as PublicUser[]).map((user) => user.experienceLevel)
      expect(headers['x-total-count']).toBe(String(found.length))
      return found
    }

    expect(await levels({ experience: 'all' })).toEqual([null, 0, 32, 33, 65, 66, 100])
    expect(await levels({ experience: 'beginner' })).toEqual([0, 32])
    expect(await levels({ experience: 'intermediate' })).toEqual([33, 65])
    expect(await levels({ experience: 'expert' })).toEqual([66, 100])
    expect(await levels({ experience: 'expert', search: 'level 100' })).toEqual([100])
    const pages = await ada.requestPages(listUsers, { query: { experience: 'beginner', limit: 1 } })
    expect(pages.flat().map((user) => user.experienceLevel)).toEqual([0, 32])
  })

  // Requirement api-19: `limit` (1 to 100) and the opaque cursor `after` page through a list.
  // Shows api-17. Shows api-20.
  test('pages through members with equal names, and keeps the search in the next link', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ben' })
    for (const fullName of ['Ben', 'Ben', 'Älva', 'Cleo', '🎲', 'Ben']) await buildMember(world, { fullName })
    const whole = await ada.request(listUsers)

    for (const limit of [1, 2, 7]) {
      const pages = await ada.requestPages(listUsers, { query: { limit } })
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(7 / limit))
    }
    const bens = await ada.requestPages(listUsers, { query: { limit: 3, search: 'BEN' } })
    expect(bens.map((page) => page.map((user) => user.fullName))).toEqual([['Ben', 'Ben', 'Ben'], ['Ben']])
  })

  test('accepts its own next link after the longest names', async ({ world }) => {
    const names = ['1', '2', '3'].map((end) => '漢'.repeat(maxFullNameLength - 1) + end)
    for (const fullName of names.slice(1)) await buildMember(world, { fullName })
    const ada = await buildMember(world, { fullName: '漢'.repeat(maxFullNameLength - 1) + '1' })
    const pages = await ada.requestPages(listUsers, { query: { limit: 1 } })
    expect(pages.flat().map((user) => user.fullName)).toEqual(names)
  })

  // Requirement api-18: A list without a limit has at most 1,000 items.
  test('returns at most 1,000 members when the query has no limit', async ({ world }) => {
    const ada = await buildMember(world)
    const [row] = await world.db.selectFrom('users').selectAll().execute()
    const { id: _id, experienceRank: _rank, ...columns } = row ?? expect.fail('no member found')
    const others = Array.from({ length: 1000 }, (_, index) => ({
      ...columns,
      username: `other${index}`,
      email: `other${index}@example.org`,
    }))
    for (let index = 0; index < others.length; index += 100)
      await world.db
        .insertInto('users')
        .values(others.slice(index, index + 100))
        .execute()

    const pages = await ada.requestPages(listUsers)

    expect(pages.map((page) => page.length)).toEqual([1000, 1])
  })

  // Shows api-19.
  test.for([
    { limit: 0 },
    { limit: 101 },
    { limit: 'many' },
    { after: 'nonsense' },
    { search: 'x'.repeat(201) },
    { experience: 'novice' },
  ])('rejects the query %j', async (query, { world }) => {
    const ada = await buildMember(world)
    const rejection = await ada.requestProblem(listUsers, { query })
    expect(rejection).toMatchObject({ name: 'InvalidInput', status: 400 })
    expect(Object.keys(rejection.errors ?? {})).toEqual(Object.keys(query))
  })

  test('requires a signed-in member', async ({ world }) => {
    expect((await world.visitor.requestProblem(listUsers)).name).toBe('NotSignedIn')
  })
})
