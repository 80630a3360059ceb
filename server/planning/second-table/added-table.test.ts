import { describe, expect } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { cancelEvent, getEvent, leaveWaitingList, updateEvent } from '../../../contract/events/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { bringClauses, bringGap } from '../../../contract/planning/fit/bring-list.ts'
import { getBringList } from '../../../contract/planning/fit/bring-list-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { getSplit } from '../../../contract/planning/split/calls.ts'
import { replanWork } from '../fit/replan-work.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../../testing/run-behind-lock.ts'
import { test } from '../../testing/test.ts'
import {
  buildWaitingList,
  addOfferedTable,
  findOffer,
  listSecondTableNotifications,
  listWaitingNames,
  requestSecondTable,
  wait,
} from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'
import { addTable } from './added-table.ts'
import { offerWork } from './offer-work.ts'

const check = ({ services }: World) => offerWork(services).run(hoursFromNow(0.01))

const checkPlan = ({ services }: World) => replanWork(services).run(hoursFromNow(0.1))

/** Builds the event of `buildWaitingList` with a host who plays, and Root, which Eve owns, as a checked planned game. */
async function buildPlannedWaitingList(world: World) {
  const built = await buildWaitingList(world)
  const { ada, eve, eventId } = built
  const rootId = await buildGame(world, { name: 'Root', maxPlayers: 5 })
  await eve.request(addToCollection, { parameters: { id: eve.id }, body: { gameId: rootId } })
  await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [rootId], isHostPlaying: true } })
  await checkPlan(world)
  return built
}

const titles = async (member: MemberCaller) => (await member.request(listNotifications)).map(({ title }) => title)

async function listTables(member: MemberCaller, eventId: number) {
  const { plan } = await member.request(getSplit, { parameters: { eventId } })
  return plan?.tables.map(({ game, members, bringer, problem }) => ({
    game: game.name,
    members: members.map(({ fullName }) => fullName).toSorted(),
    bringer: bringer?.fullName,
    problem,
  }))
}

describe('a second table at the same event', () => {
  // Requirement second-table-4: 'Add a table' gives seats to the members who have waited longest and plans the game. Of two
  // hosts who accept at once, one gets `SecondTableChanged`.
  test('adds seats for the members who wait, plans the game and notifies them', async ({ world }) => {
    const { ada, ben, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    await check(world)
    const body = { offerId: await findOffer(ada, eventId) }
    await ada.request(calls.addSecondTable, { parameters: { eventId }, body })
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
      maxAttendees: 5,
      attendeeCount: 5,
      games: [{ name: 'Azul' }],
    })
    expect(await listWaitingNames(ada, eventId)).toEqual(['Gus'])
    expect(await ben.request(listNotifications)).toContainEqual(expect.objectContaining({ kind: 'seatCameFree' }))
    expect(await listSecondTableNotifications(ada)).toEqual([])
    const again = await ada.requestProblem(calls.addSecondTable, { parameters: { eventId }, body })
    expect(again.name).toBe('SecondTableChanged')
  })

  // Shows second-table-12.
  test('opens beside the planned game of the members who have seats, and each table has its copy', async ({
    world,
  }) => {
    const { ada, ben, dana, eve, eventId } = await buildPlannedWaitingList(world)
    const [offer] = (await requestSecondTable(ada, eventId)).offers
    expect(offer).toMatchObject({
      game: { name: 'Azul' },
      seats: 3,
      seatsNote: expect.stringContaining('the others play Root'),
    })
    await addOfferedTable(ada, eventId)
    expect(await listTables(dana, eventId)).toEqual([
      { game: 'Root', members: ['Ada', 'Eve'], bringer: 'Eve', problem: null },
      { game: 'Azul', members: ['Ben', 'Cleo', 'Dana'], bringer: 'Dana', problem: null },
    ])
    const { games } = await ada.request(getBringList, { parameters: { eventId } })
    expect(games.map((game) => [game.game.name, game.misfit, bringGap(game)])).toEqual([
      ['Root', null, undefined],
      ['Azul', null, undefined],
    ])
    await checkPlan(world)
    expect(await titles(eve)).toContain('You play Root at Chess Night')
    expect(await titles(ada)).not.toContainEqual(expect.stringMatching(/no longer fits|You play/))
    expect(await ben.request(listNotifications)).toContainEqual(
      expect.objectContaining({ kind: 'seatCameFree', text: expect.stringContaining('you play Azul') }),
    )
    const danas = (await dana.request(listNotifications)).filter(({ kind }) =>
      ['seatCameFree', 'tableChanged'].includes(kind),
    )
    expect(danas).toMatchObject([{ kind: 'seatCameFree', text: expect.stringContaining('Please bring Azul.') }])
  })

  // Shows second-table-12.
  test.for([
    ['whose planned game nobody owns', false, [], 'Nobody brings Root yet'],
    ['whose host owns the planned game and does not play', true, ['you should bring it'], undefined],
  ] as const)('opens at an event %s, and no game loses its fit', async ([_event, isOwned, clauses, gap], { world }) => {
    const { ada, eventId } = await buildWaitingList(world, { maxAttendees: 1 })
    const rootId = await buildGame(world, { name: 'Root', minPlayers: 1, maxPlayers: 3 })
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [rootId], extraPeople: 1 } })
    if (isOwned) await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: rootId } })
    await checkPlan(world)
    await addOfferedTable(ada, eventId)
    const { games } = await ada.request(getBringList, { parameters: { eventId } })
    const [root] = games
    expect(root && [bringClauses(root, ada.id), bringGap(root), root.misfit]).toEqual([clauses, gap, null])
    const [first] = (await listTables(ada, eventId)) ?? []
    expect(first).toMatchObject({ game: 'Root', bringer: isOwned ? 'Ada' : undefined })
    await checkPlan(world)
    expect(await titles(ada)).not.toContainEqual(expect.stringMatching(/no longer fit/))
  })

  // Shows second-table-12.
  test('becomes one more table of an event that has several, although the others have room', async ({ world }) => {
    const { ada, eventId } = await buildPlannedWaitingList(world)
    await addOfferedTable(ada, eventId)
    const brassId = await buildGame(world, { name: 'Brass', minPlayers: 3 })
    const finn = await buildMember(world, { fullName: 'Finn' })
    await finn.request(addToCollection, { parameters: { id: finn.id }, body: { gameId: brassId } })
    for (const member of [finn, await buildMember(world), await buildMember(world)]) await wait(member, eventId)
    expect((await requestSecondTable(ada, eventId)).offers).toMatchObject([
      { seats: 3, seatsNote: expect.stringContaining('one more table') },
    ])
    await addOfferedTable(ada, eventId)
    const tables = await listTables(ada, eventId)
    expect(tables?.map(({ game, members }) => [game, members.length])).toEqual([
      ['Root', 2],
      ['Azul', 3],
      ['Brass', 3],
    ])
  })

  // Shows second-table-4.
  test('adds its seats once when two hosts accept at once', async ({ world }) => {
    const { ada, eve, eventId } = await buildWaitingList(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    const [offerId, now] = [await findOffer(ada, eventId), new Date()]
    const lockedEvent = (transaction: World['db']) =>
      transaction.selectFrom('events').select('id').where('id', '=', eventId)
    const results = await runBehindLock(
      world,
      lockedEvent,
      [ada, eve].map(
        ({ id: userId }) =>
          () =>
            nameOfRejection(addTable(silentWriter(world.db), { eventId, userId, offerId, now })),
      ),
    )
    expect(results).toEqual([undefined, 'SecondTableChanged'])
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
      maxAttendees: 4,
      attendeeCount: 4,
    })
  })

  // Requirement second-table-19: No table is added after a member in line has left or the event was cancelled.
  test('is not added after a member in line has left, or after the event was cancelled', async ({ world }) => {
    const { ada, ben, eventId } = await buildWaitingList(world)
    const body = { offerId: await findOffer(ada, eventId) }
    const add = async () => (await ada.requestProblem(calls.addSecondTable, { parameters: { eventId }, body })).name
    await ben.request(leaveWaitingList, { parameters: { eventId, userId: ben.id } })
    expect(await add()).toBe('SecondTableChanged')
    await ada.request(cancelEvent, { parameters: { eventId }, body: {} })
    expect(await add()).toBe('EventCancelled')
  })

  // Shows second-table-19.
  test('adds no seat for a member who leaves the line at the same time', async ({ world }) => {
    const { ada, ben, eventId } = await buildWaitingList(world)
    const [offerId, now] = [await findOffer(ada, eventId), new Date()]
    const lockedEvent = (transaction: World['db']) =>
      transaction.selectFrom('events').select('id').where('id', '=', eventId)
    const [status, problem] = await runBehindLock(world, lockedEvent, [
      async () => (await ben.send(leaveWaitingList, { parameters: { eventId, userId: ben.id } })).status,
      () => nameOfRejection(addTable(silentWriter(world.db), { eventId, userId: ada.id, offerId, now })),
    ])
    const { attendeeCount, waitingCount } = await ada.request(getEvent, { parameters: { eventId } })
    // If the table is added first, Ben has a seat and no place in line to leave.
    expect([status, problem, attendeeCount, waitingCount]).toEqual(
      problem === undefined ? [404, undefined, 4, 0] : [204, 'SecondTableChanged', 1, 2],
    )
  })
})
