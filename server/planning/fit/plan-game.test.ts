import { describe, expect } from 'vitest'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import { maxEventGames } from '../../../contract/events/limits.ts'
import { planGame } from '../../../contract/planning/fit/bring-list-calls.ts'
import type { GamePlan } from '../../../contract/planning/fit/schemas.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { buildEvent, buildGame, buildManyGames, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

type Plan = { eventId: number; gameId: number } & GamePlan

const plan = async (member: MemberCaller, { eventId, gameId, ...body }: Plan) => {
  const event = await member.request(planGame, { parameters: { eventId, gameId }, body })
  return event.games.map(({ name }) => name)
}

const problem = async (member: MemberCaller, { eventId, gameId, ...body }: Plan) =>
  (await member.requestProblem(planGame, { parameters: { eventId, gameId }, body })).name

/** Builds an event with Azul that Ada hosts and Ben attends, and Brass and Catan, which are not planned. */
async function buildTable(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const azulId = await buildGame(world, { name: 'Azul' })
  const brassId = await buildGame(world, { name: 'Brass' })
  const catanId = await buildGame(world, { name: 'Catan' })
  const eventId = await buildEvent(world, { host: ada, gameIds: [azulId] })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  return { ada, ben, eventId, azulId, brassId, catanId }
}

describe('planning a game', () => {
  // Shows fit-11.
  test('adds it last or in the place of another game, and notifies the attendees', async ({ world }) => {
    const { ada, ben, eventId, azulId, brassId, catanId } = await buildTable(world)
    expect(await plan(ada, { eventId, gameId: brassId })).toEqual(['Azul', 'Brass'])
    expect(await plan(ada, { eventId, gameId: brassId })).toEqual(['Azul', 'Brass'])
    expect(await plan(ada, { eventId, gameId: catanId, replacedId: azulId })).toEqual(['Catan', 'Brass'])
    const kinds = (await ben.request(listNotifications)).map(({ kind }) => kind)
    expect(kinds).toContain('eventChanged')
  })

  // Shows fit-11.
  test('loses no game that another host plans at the same time', async ({ world }) => {
    const { ada, ben, eventId, brassId, catanId } = await buildTable(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await Promise.all([plan(ada, { eventId, gameId: brassId }), plan(ben, { eventId, gameId: catanId })])
    const games = await plan(ada, { eventId, gameId: brassId })
    expect(games.toSorted()).toEqual(['Azul', 'Brass', 'Catan'])
  })

  // Shows fit-11.
  test('fails for attendees, for an unknown game and beyond the maximum number of games', async ({ world }) => {
    const { ada, ben, eventId, azulId, brassId } = await buildTable(world)
    expect(await problem(ben, { eventId, gameId: brassId })).toBe('NotYours')
    expect(await problem(ada, { eventId, gameId: 4711 })).toBe('NotFound')
    expect(await problem(ada, { eventId: 4711, gameId: brassId })).toBe('NotFound')
    const gameIds = await buildManyGames(world, maxEventGames - 1)
    for (const gameId of gameIds) await plan(ada, { eventId, gameId })
    expect(await problem(ada, { eventId, gameId: brassId })).toBe('TooManyGames')
    expect(await problem(ben, { eventId, gameId: brassId })).toBe('NotYours')
    expect(await plan(ada, { eventId, gameId: brassId, replacedId: azulId })).toHaveLength(maxEventGames)
  })

  // Shows fit-11.
  test('does not reveal that an event exists to a member who does not see it', async ({ world }) => {
    const [ada, cleo] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world)
    const eventId = await buildEvent(world, { host: ada })
    await ada.request(blockMember, { parameters: { userId: cleo.id } })
    expect(await problem(cleo, { eventId, gameId })).toBe('NotFound')
  })
})
