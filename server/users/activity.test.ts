import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/auth/auth.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers, recentlyActiveDays } from '../../contract/players/players.ts'
import { addToCollection } from '../../contract/collection/collection.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { fadingActivity } from './fading-activity.ts'

const daysFromNow = (days: number) => hoursFromNow(days * 24)
const names = (players: readonly { fullName: string }[]) => players.map(({ fullName }) => fullName)

/** Somebody who looks, and two next door with the same level; Anna was here so many days ago, Zoe now. */
async function buildNeighbours(world: World, days: number) {
  const viewer = await buildMember(world, { location: '97205', maxTravelDistance: 20 })
  const game = await buildGame(world)
  const [anna] = await Promise.all(
    ['Anna', 'Zoe'].map(async (fullName) => {
      const member = await buildMember(world, { fullName, location: '97209', experienceLevel: 50 })
      await member.ask(addToCollection, { parameters: { id: member.id }, body: { gameId: game } })
      return member
    }),
  )
  await world.db
    .updateTable('users')
    .set({ lastActiveAt: daysFromNow(-days).toISOString() })
    .where('id', '=', anna!.id)
    .execute()
  await fadingActivity(world.db).run(new Date())
  return { viewer, game, anna: anna! }
}

async function orders(viewer: MemberCaller, game: number) {
  return [
    names(await viewer.ask(listPlayers)),
    names(await viewer.ask(listPlayers, { query: { sort: 'experience' } })),
    names(await viewer.ask(listNearbyPlayers)),
    names(await viewer.ask(listGamePlayers, { parameters: { id: game } })),
  ]
}

const four = (...order: string[]) => Array.from({ length: 4 }, () => order)

describe('among players as far away or as experienced', () => {
  test('who was here lately comes first, and who comes back does so at once', async ({ world }) => {
    const { viewer, game, anna } = await buildNeighbours(world, recentlyActiveDays + 2)
    expect(await orders(viewer, game)).toEqual(four('Zoe', 'Anna'))

    await world.db
      .updateTable('sessions')
      .set({ createdAt: hoursFromNow(-1).toISOString() })
      .where('userId', '=', anna.id)
      .execute()
    // The session was looked up a moment ago: another browser of hers has not been.
    world.services.live.streams.sayEnded()
    await anna.ask(getSessionUser)
    expect(await orders(viewer, game)).toEqual(four('Anna', 'Zoe'))
  })

  test('the name decides, as long as it was within a month', async ({ world }) => {
    const { viewer, game } = await buildNeighbours(world, recentlyActiveDays - 2)
    expect(await orders(viewer, game)).toEqual(four('Anna', 'Zoe'))
  })

  test('nobody learns when anybody was here', async ({ world }) => {
    const { viewer, game } = await buildNeighbours(world, recentlyActiveDays + 2)
    const today = new Date().toISOString().slice(0, 10)
    for (const sort of ['distance', 'experience'] as const) {
      const { body, headers } = await viewer.send(listPlayers, { query: { sort, limit: 1 } })
      const after = new URL(/<(.+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://here').searchParams.get('after')
      expect(Buffer.from(after ?? '', 'base64url').toString()).not.toContain(today)
      expect(Object.keys((body as object[])[0] ?? {}).join()).not.toMatch(/activ/i)
    }
    expect(await orders(viewer, game)).toEqual(four('Zoe', 'Anna'))
  })
})
