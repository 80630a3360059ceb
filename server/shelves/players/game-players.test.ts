import { describe, expect } from 'vitest'
import { createCollectionEntry } from '../../../contract/shelves/collection/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import * as calls from '../../../contract/shelves/players/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import { addToCollection } from '../collection/collection.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

// Miles from 97205 in Portland: 97207 half a mile, 98660 8, 97301 42, 98101 145.
const [home, nextDoor, acrossTheRiver, salem, seattle] = ['97205', '97207', '98660', '97301', '98101'] as const

const namesOf = (players: readonly { fullName: string }[]) => players.map((player) => player.fullName)

describe('listing the players of a game', () => {
  // Requirement games-24: GET /api/games/{id}/players lists the players within the travel distance who own the game or
  // want to play it, nearest first.
  // Shows game-page-4.
  test('returns its owners within my travel distance, sorted by distance and name', async ({ world }) => {
    const ada = await buildOwner(world, { location: home, maxTravelDistance: 60 })
    const { gameId } = ada
    await buildOwner(world, { fullName: 'Salem Sam', location: salem, gameId })
    await buildOwner(world, { fullName: 'Zoe', location: nextDoor, gameId })
    await buildOwner(world, { fullName: 'Ben', location: nextDoor, gameId })
    await buildOwner(world, { fullName: 'River Ruth', location: acrossTheRiver, gameId })
    await buildOwner(world, { fullName: 'Far Fay', location: seattle, gameId })
    await buildOwner(world, { fullName: 'Nowhere Nat', gameId })
    await buildOwner(world, { fullName: 'Owner of another game', location: home })
    await buildMember(world, { fullName: 'Owner of nothing', location: home })

    const players = await ada.member.request(calls.listGamePlayers, { parameters: { id: gameId } })

    expect(namesOf(players)).toEqual(['Ben', 'Zoe', 'River Ruth', 'Salem Sam'])
    expect(players.map(({ distance }) => distance)).toEqual(
      [nextDoor, nextDoor, acrossTheRiver, salem].map((zip) => milesBetweenZips(home, zip)),
    )
    expect(players[0]).not.toHaveProperty('email')
  })

  test('returns the nearest owners when more than 500 members own it', async ({ world }) => {
    const { gameId, member } = await buildOwner(world, { location: home })
    const members = await buildManyMembers(world.db, 505, [seattle, acrossTheRiver, nextDoor, salem, seattle])
    const writer = silentWriter(world.db)
    for (const { id: userId } of members)
      await addToCollection(writer, { userId, gameId, isFavorite: false, now: new Date() })

    const pages = await member.requestPages(calls.listGamePlayers, {
      parameters: { id: gameId },
      query: { limit: 100 },
    })

    expect(pages.map((page) => page.length)).toEqual([100, 100, 2])
    const zips = pages.flat().map(({ location }) => location)
    expect(zips).toEqual([...Array<string>(101).fill(nextDoor), ...Array<string>(101).fill(acrossTheRiver)])
  })

  test('returns no players for a member without a known location', async ({ world }) => {
    const { gameId } = await buildOwner(world, { location: home })
    for (const location of [undefined, '00000']) {
      const member = await buildMember(world, { location })
      expect(await member.request(calls.listGamePlayers, { parameters: { id: gameId } })).toEqual([])
    }
  })

  test('pages through players at different distances', async ({ world }) => {
    const { gameId, member } = await buildOwner(world, { location: home, maxTravelDistance: 60 })
    const zips = [home, nextDoor, acrossTheRiver, salem]
    for (const [place, location] of zips.entries())
      for (const name of ['Ann', 'Bo', 'Cy'])
        await buildOwner(world, { fullName: `${name} ${place}`, location, gameId })

    const pages = await member.requestPages(calls.listGamePlayers, { parameters: { id: gameId }, query: { limit: 5 } })

    expect(pages.map((page) => page.length)).toEqual([5, 5, 2])
    expect(namesOf(pages.flat())).toEqual(
      zips.flatMap((_zip, place) => ['Ann', 'Bo', 'Cy'].map((name) => `${name} ${place}`)),
    )
  })

  test('answers 404 for an unknown game and for a deleted one', async ({ world }) => {
    const ada = await buildMember(world, { location: home })
    const gameId = await buildGame(world, { addedBy: ada })
    await ada.request(deleteGame, { parameters: { id: gameId } })
    for (const id of [gameId, 987_654]) {
      const { status } = await ada.send(calls.listGamePlayers, { parameters: { id } })
      expect(status).toBe(404)
    }
  })
})

describe('listing members who want to play a game', () => {
  // Shows game-page-4. Shows games-24.
  test('returns these members together with the owners', async ({ world }) => {
    const { member: ada, gameId } = await buildOwner(world, { location: home })
    const ben = await buildMember(world, { fullName: 'Ben', location: nextDoor })
    const { member: cleo } = await buildOwner(world, { fullName: 'Cleo', location: nextDoor, gameId })
    await buildOwner(world, { fullName: 'Dan', location: nextDoor, gameId })
    for (const member of [ada, ben, cleo]) await wish(member, gameId)

    const players = await ada.request(calls.listGamePlayers, { parameters: { id: gameId } })

    expect(players.map(({ fullName, ownsGame, wantsToPlay }) => [fullName, ownsGame, wantsToPlay])).toEqual([
      ['Ben', false, true],
      ['Cleo', true, true],
      ['Dan', true, false],
    ])
  })

  test('returns the nearby members when more than 500 members want to play the game', async ({ world }) => {
    const { member, gameId } = await buildOwner(world, { location: home })
    const members = await buildManyMembers(world.db, 505, [seattle, nextDoor])
    const wishes = members.map(({ id: userId }) => ({ userId, gameId, createdAt: new Date().toISOString() }))
    await world.db.insertInto('wishes').values(wishes).execute()

    const players = await member.request(calls.listGamePlayers, { parameters: { id: gameId } })

    expect(players).toHaveLength(252)
    expect(new Set(players.map(({ ownsGame, wantsToPlay }) => [ownsGame, wantsToPlay].join()))).toEqual(
      new Set(['false,true']),
    )
  })

  test('no longer returns a member who removed the wish', async ({ world }) => {
    const { member: ada, gameId } = await buildOwner(world, { location: home })
    const ben = await buildMember(world, { location: nextDoor })
    await wish(ben, gameId)
    await wish(ben, gameId, false)
    expect(await ada.request(calls.listGamePlayers, { parameters: { id: gameId } })).toEqual([])
  })
})

const wish = (member: MemberCaller, gameId: number, wantsToPlay = true) =>
  member.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay } })

/** Builds a member who owns the game `gameId`, or a new game. */
async function buildOwner(
  world: World,
  { gameId, ...given }: Parameters<typeof buildMember>[1] & { gameId?: number } = {},
): Promise<{ member: MemberCaller; gameId: number }> {
  const member = await buildMember(world, given)
  const owned = gameId ?? (await buildGame(world))
  await member.request(createCollectionEntry, { body: { gameId: owned } })
  return { member, gameId: owned }
}
