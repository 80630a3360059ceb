import { describe, expect } from 'vitest'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { listPopularGames, rateGame } from '../../contract/games/calls.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller, hoursFromNow } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const own = (member: MemberCaller, gameId: number) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })

const rate = (member: MemberCaller, id: number, rating: number) =>
  member.request(rateGame, { parameters: { id }, body: { rating } })

async function popularIds(member: MemberCaller, limit?: number): Promise<number[]> {
  return (await member.request(listPopularGames, { query: limit === undefined ? {} : { limit } })).map(
    (game) => game.id,
  )
}

async function hostDaysAgo(world: World, gameId: number, daysAgo: number): Promise<number> {
  return buildEvent(world, { date: hoursFromNow(-24 * daysAgo).toISOString(), duration: 60, gameIds: [gameId] })
}

describe('listing popular games', () => {
  // Requirement games-3: GET /api/games/popular lists all games from the most popular to the least, eight per page by
  // default.
  // Shows api-19.
  test('returns eight games by default, or up to `limit`', async ({ world }) => {
    const ada = await buildMember(world)
    const ids: number[] = []
    for (let count = 0; count < 9; count++) ids.push(await buildGame(world))

    expect(await popularIds(ada)).toEqual(ids.slice(0, 8))
    expect(await popularIds(ada, 1)).toEqual(ids.slice(0, 1))
    expect(await popularIds(ada, 100)).toEqual(ids)
    for (const limit of [0, 101, 1.5])
      expect((await ada.requestProblem(listPopularGames, { query: limit === undefined ? {} : { limit } })).name).toBe(
        'InvalidInput',
      )
  })

  // Shows games-3.
  test('pages through all games in the order of their points', async ({ world }) => {
    const ada = await buildMember(world)
    const [unknown, owned, hosted, loved] = [
      await buildGame(world),
      await buildGame(world),
      await buildGame(world),
      await buildGame(world),
    ]
    await own(ada, owned)
    await hostDaysAgo(world, hosted, 1)
    await rate(ada, loved, 5)

    const ids: number[] = []
    let next: string | undefined = '/api/games/popular?limit=1'
    while (next !== undefined) {
      const page = await ada.inject({ method: 'GET', url: next })
      expect(page.headers['x-total-count']).toBe('4')
      ids.push(...(page.body as { id: number }[]).map(({ id }) => id))
      next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
    }
    expect(ids).toEqual([hosted, loved, owned, unknown])
  })

  // Shows games-3.
  test('ranks games by owners, ratings and hosts', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const disliked = await buildGame(world)
    const unknown = await buildGame(world)
    const owned = await buildGame(world)
    const loved = await buildGame(world)
    const hosted = await buildGame(world)
    await rate(ada, disliked, 0.5)
    await own(ada, owned)
    await own(ben, owned)
    await rate(ada, loved, 5)
    await buildEvent(world, { gameIds: [hosted] })

    expect(await popularIds(ada)).toEqual([hosted, loved, owned, unknown, disliked])
    expect(await popularIds(ada, 2)).toEqual([hosted, loved])
  })

  test('counts each host once per game, and ignores cancelled events and those that ended over 30 days ago', async ({
    world,
  }) => {
    const host = await buildMember(world)
    const games = { recent: await buildGame(world), one: await buildGame(world), cancelled: await buildGame(world) }
    const long = await buildGame(world)
    const cancelled = await buildEvent(world, { gameIds: [games.cancelled] })
    await world.db
      .updateTable('events')
      .set({ cancelledAt: new Date().toISOString() })
      .where('id', '=', cancelled)
      .execute()
    for (let count = 0; count < 3; count++) await buildEvent(world, { host, gameIds: [games.one] })
    await hostDaysAgo(world, games.recent, 1)
    await hostDaysAgo(world, games.recent, 29)
    await hostDaysAgo(world, long, 31)

    expect(await popularIds(host)).toEqual([games.recent, games.one, games.cancelled, long])
  })

  test('requires a signed-in member', async ({ world }) => {
    expect((await world.visitor.requestProblem(listPopularGames)).name).toBe('NotSignedIn')
  })
})
