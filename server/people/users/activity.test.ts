import { describe, expect } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../../contract/shelves/players/calls.ts'
import { recentlyActiveDays } from '../../../contract/shelves/players/rules.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { inactiveMembersWork } from './activity.ts'

const daysFromNow = (days: number) => hoursFromNow(days * 24)
const names = (players: readonly { fullName: string }[]) => players.map(({ fullName }) => fullName)

/** Builds a viewer and two neighbours of the same level: Anna, last active `days` ago, and Zoe, active now. */
async function buildNeighbours(world: World, days: number) {
  const viewer = await buildMember(world, { location: '97205', maxTravelDistance: 20 })
  const game = await buildGame(world)
  const build = async (fullName: string) => {
    const member = await buildMember(world, { fullName, location: '97209', experienceLevel: 50 })
    await member.request(addToCollection, { parameters: { id: member.id }, body: { gameId: game } })
    return member
  }
  // One after the other, because the list by experience sorts equal players by their ids.
  const anna = await build('Anna')
  await build('Zoe')
  await world.db
    .updateTable('users')
    .set({ lastActiveAt: daysFromNow(-days).toISOString() })
    .where('id', '=', anna.id)
    .execute()
  await inactiveMembersWork(world.db).run(new Date())
  return { viewer, game, anna }
}

/** The names that each of the four lists of players shows, in order. */
async function listOrders(viewer: MemberCaller, game: number) {
  return [
    names(await viewer.request(listPlayers)),
    names(await viewer.request(listPlayers, { query: { sort: 'experience' } })),
    names(await viewer.request(listNearbyPlayers)),
    names(await viewer.request(listGamePlayers, { parameters: { id: game } })),
  ]
}

const fourTimes = (...order: string[]) => Array.from({ length: 4 }, () => order)

describe('ordering players with the same distance or experience', () => {
  // Requirement players-23: Of players with the same distance or experience, those who were active within a month come
  // first; no member learns when.
  test('puts recently active players first, and a returning player moves up at once', async ({ world }) => {
    const { viewer, game, anna } = await buildNeighbours(world, recentlyActiveDays + 2)
    expect(await listOrders(viewer, game)).toEqual(fourTimes('Zoe', 'Anna'))

    await world.db
      .updateTable('sessions')
      .set({ createdAt: hoursFromNow(-1).toISOString() })
      .where('userId', '=', anna.id)
      .execute()
    // Clears the session cache: a cached session would not count as activity.
    world.services.live.streams.notifyEnded()
    await anna.request(getSessionUser)
    expect(await listOrders(viewer, game)).toEqual(fourTimes('Anna', 'Zoe'))
  })

  test('sorts players who were active within a month by name', async ({ world }) => {
    const { viewer, game } = await buildNeighbours(world, recentlyActiveDays - 2)
    expect(await listOrders(viewer, game)).toEqual(fourTimes('Anna', 'Zoe'))
  })

  // Shows players-23.
  test('never reveals in cursors or fields when a player was active', async ({ world }) => {
    const { viewer, game } = await buildNeighbours(world, recentlyActiveDays + 2)
    const today = new Date().toISOString().slice(0, 10)
    for (const sort of ['distance', 'experience'] as const) {
      const { body, headers } = await viewer.send(listPlayers, { query: { sort, limit: 1 } })
      const after = new URL(/<(.+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://here').searchParams.get('after')
      expect(Buffer.from(after ?? '', 'base64url').toString()).not.toContain(today)
      expect(Object.keys((body as object[])[0] ?? {}).join()).not.toMatch(/activ/i)
    }
    expect(await listOrders(viewer, game)).toEqual(fourTimes('Zoe', 'Anna'))
  })
})
