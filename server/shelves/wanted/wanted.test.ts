import { describe, expect } from 'vitest'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { listWantedGames } from '../../../contract/shelves/wanted/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { setWish as saveWish } from '../../games/wishes/wishes.ts'

// Distances from 97205 in Portland: 97209 is less than a mile away, 98660 8 miles, 97236 9 miles, and 97301 in Salem
// 42.
const [home, nextDoor, acrossTheRiver, cityEdge, salem] = ['97205', '97209', '98660', '97236', '97301'] as const

const wish = (member: MemberCaller, gameId: number) =>
  member.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })

/** Builds members who want to play a game, one at each of these zips. */
async function buildWishers(world: World, gameId: number, zips: readonly (string | null)[]): Promise<MemberCaller[]> {
  const members = await Promise.all(zips.map((location) => buildMember(world, { location })))
  for (const member of members) await wish(member, gameId)
  return members
}

const wantedBy = async (member: MemberCaller, query: { game?: number; limit?: number } = {}) => {
  const { miles, games } = await member.request(listWantedGames, { query })
  return { miles, games: games.map(({ game, wisherCount }) => [game.name, wisherCount]) }
}

describe('wanted games', () => {
  // Requirement wanted-1: If at least three people within a member's travel distance want to play a game, including the
  // member, the member sees their number and the number of its owners among them, without names.
  test('are listed for three people or more within the travel distance, those that the member wants first', async ({
    world,
  }) => {
    const [root, azul, catan] = [
      await buildGame(world, { name: 'Root' }),
      await buildGame(world, { name: 'Azul' }),
      await buildGame(world, { name: 'Catan' }),
    ]
    const ada = await buildMember(world, { location: home })
    await buildWishers(world, root, [home, nextDoor, acrossTheRiver, home, salem, null])
    const [ben] = await buildWishers(world, azul, [nextDoor, home])
    await buildWishers(world, catan, [home, nextDoor, salem])
    expect(await wantedBy(ada)).toEqual({ miles: 10, games: [['Root', 4]] })
    await wish(ada, azul)
    expect(await wantedBy(ada)).toEqual({
      miles: 10,
      games: [
        ['Azul', 3],
        ['Root', 4],
      ],
    })
    expect(await wantedBy(ada, { limit: 1 })).toEqual({ miles: 10, games: [['Azul', 3]] })
    expect(await wantedBy(ada, { game: root })).toEqual({ miles: 10, games: [['Root', 4]] })
    expect(await wantedBy(ada, { game: catan })).toEqual({ miles: 10, games: [] })
    await world.db.updateTable('games').set({ deletedAt: new Date().toISOString() }).where('id', '=', azul).execute()
    expect(await wantedBy(ada)).toEqual({ miles: 10, games: [['Root', 4]] })

    const [answered] = (await ada.request(listWantedGames)).games
    expect(JSON.stringify(answered)).not.toContain(ben?.username)
  })

  // Shows wanted-2.
  test('count members who hide their zip code where the lists show them', async ({ world }) => {
    const root = await buildGame(world, { name: 'Root' })
    const ada = await buildMember(world, { location: cityEdge, maxTravelDistance: 1 })
    const [ben] = await buildWishers(world, root, [cityEdge, cityEdge, cityEdge])
    expect((await wantedBy(ada)).games).toEqual([['Root', 3]])
    await ben?.request(updatePrivacyChoices, { parameters: { id: ben.id }, body: { showsZip: false } })
    expect((await wantedBy(ada)).games).toEqual([])
  })

  // Shows wanted-3.
  test('are none for a member without a known location', async ({ world }) => {
    const root = await buildGame(world, { name: 'Root' })
    await buildWishers(world, root, [home, home, home])
    for (const location of [undefined, '00000']) {
      const member = await buildMember(world, { location })
      expect(await wantedBy(member)).toEqual({ miles: null, games: [] })
    }
    expect((await world.visitor.requestProblem(listWantedGames)).name).toBe('NotSignedIn')
  })

  // Requirement wanted-3: In a crowded place, only the nearest 1,000 members count, and the text names the shorter
  // distance. A member without a known location sees no wanted games.
  test('come from the nearest members in a crowded place, and name the shorter distance', async ({ world }) => {
    const root = await buildGame(world, { name: 'Root' })
    const ada = await buildMember(world, { location: home })
    const members = await buildManyMembers(world.db, 1_000, [nextDoor])
    await buildWishers(world, root, [home, home, nextDoor, acrossTheRiver])
    const writer = silentWriter(world.db)
    for (const { id: userId } of members.slice(0, 3))
      await saveWish(writer, { userId, gameId: root, wantsToPlay: true, now: new Date() })
    expect(await wantedBy(ada)).toEqual({ miles: 1, games: [] })
    await buildWishers(world, root, [home])
    expect(await wantedBy(ada)).toEqual({ miles: 1, games: [['Root', 3]] })
  })
})
