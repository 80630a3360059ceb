// @engine sqlite
import { describe, expect } from 'vitest'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { joinEvent, leaveEvent, updateEvent, updateGuests } from '../../../contract/events/calls.ts'
import { bringClauses, bringGap } from '../../../contract/planning/fit/bring-list.ts'
import { getBringList, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import { setVeto } from '../../../contract/planning/fit/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import type { BodyOf } from '../../../contract/platform/call.ts'
import * as calls from '../../../contract/planning/split/calls.ts'
import type { SplitPlan } from '../../../contract/planning/split/schemas.ts'
import { buildGame, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import { adoptFirst, buildEventToSplit, propose } from '../../testing/split-event.ts'

const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })

const planOf = async (member: MemberCaller, eventId: number) =>
  (await member.request(calls.getSplit, { parameters: { eventId } })).plan

const sit = async (member: MemberCaller, eventId: number, place: number) =>
  (await member.request(calls.changeTable, { parameters: { eventId }, body: { place } })).plan

const change = (member: MemberCaller, eventId: number, body: BodyOf<typeof updateEvent>) =>
  member.request(updateEvent, { parameters: { eventId }, body })

const seatsIn = (plan: SplitPlan | null) =>
  plan?.tables.map(({ game, members }) => `${game.name}: ${members.map(({ fullName }) => fullName).join(', ')}`)

/** Counts the people and the guests at the tables that play Azul. */
const azulOf = (tables: readonly { game: { name: string }; people: number; guests: number }[] = []) =>
  tables.filter(({ game }) => game.name === 'Azul').map(({ people, guests }) => ({ people, guests }))

describe('splitting the people at an event', () => {
  // Requirement split-1: For six or more people at an event, they get proposals for two or more tables, with reasons,
  // and the best games for one table. Other members get `NotAtTable` (decision 97).
  // Shows split-17.
  test('proposes tables with reasons beside the best games for one table', async ({ world }) => {
    const { ada, eventId } = await buildEventToSplit(world)
    const { people, oneTable, proposals } = await propose(ada, eventId)
    expect({ people, oneTable }).toEqual({ people: 7, oneTable: [] })
    expect(proposals).toMatchObject([
      {
        text: '4 at Brass with Dana, 3 at Azul with your copy',
        endText: 'All tables finish at the same time',
        tables: [
          {
            people: 4,
            members: [{ fullName: 'Dana' }, { fullName: 'Eve' }, { fullName: 'Finn' }, { fullName: 'Gus' }],
            reasons: [
              'Plays 3 to 4, 4 at this table',
              'Dana owns it',
              'All four of them want to play it',
              expect.any(String),
            ],
          },
          { people: 3, members: [{ fullName: 'Ada' }, { fullName: 'Ben' }, { fullName: 'Cleo' }] },
        ],
      },
    ])
  })

  // Shows split-1.
  test('proposes the best games for all people at one table, if they have any', async ({ world }) => {
    const { ada, eventId } = await buildEventToSplit(world)
    const gameId = await buildGame(world, { name: 'Dixit', minPlayers: 3, maxPlayers: 8 })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    expect((await propose(ada, eventId)).oneTable).toMatchObject([
      { game: { name: 'Dixit' }, reasons: expect.arrayContaining(['Plays 3 to 8, you are 7', 'You own it']) },
    ])
  })

  // Requirement split-5: The host and co-hosts adopt a proposal and undo it. Each person at the event sees their own
  // table, live.
  test('is adopted and undone by a host or co-host, and each person sees their own table', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildEventToSplit(world)
    expect(await planOf(eve, eventId)).toBeNull()
    await adoptFirst(ada, eventId)
    expect(await planOf(eve, eventId)).toMatchObject({ ownPlace: 1, wantedPlace: null, problems: [] })
    expect(await planOf(ben, eventId)).toMatchObject({
      ownPlace: 2,
      tables: [
        { place: 1, game: { name: 'Brass' }, bringer: { fullName: 'Dana' }, people: 4, problem: null },
        { place: 2, game: { name: 'Azul' }, bringer: { fullName: 'Ada' }, people: 3, problem: null },
      ],
    })

    const parameters = { eventId }
    const undoing = await ben.requestProblem(calls.undoSplit, { parameters })
    const adopting = await ben.requestProblem(calls.adoptSplit, {
      parameters,
      body: { proposalId: (await propose(ben, eventId)).proposals[0]?.id ?? '' },
    })
    expect([undoing.name, adopting.name]).toEqual(['NotYours', 'NotYours'])
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await ben.request(calls.undoSplit, { parameters })
    expect(await planOf(eve, eventId)).toBeNull()
    await adoptFirst(ben, eventId)
    expect(await planOf(eve, eventId)).toMatchObject({ ownPlace: 1 })
  })

  // Shows split-1.
  test('is only for the people at the event, and rejects a proposal that is no longer current', async ({ world }) => {
    const { ada, ben, eventId } = await buildEventToSplit(world)
    const visitor = await buildMember(world)
    const parameters = { eventId }
    const read = await visitor.requestProblem(calls.getSplit, { parameters })
    const proposed = await visitor.requestProblem(calls.listSplitProposals, { parameters })
    const moved = await visitor.requestProblem(calls.changeTable, { parameters, body: { place: 1 } })
    expect([read.name, proposed.name, moved.name]).toEqual(['NotAtTable', 'NotAtTable', 'NotAtTable'])

    const [proposal] = (await propose(ada, eventId)).proposals
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    const body = { proposalId: proposal?.id ?? '' }
    expect((await ada.requestProblem(calls.adoptSplit, { parameters, body })).name).toBe('SplitChanged')
  })

  // Shows split-6.
  test('lets people move within the ranges of the games, and swap if both want to', async ({ world }) => {
    const { ada, ben, cleo, dana, eve, eventId } = await buildEventToSplit(world)
    await adoptFirst(ada, eventId)

    expect(seatsIn(await sit(eve, eventId, 2))).toEqual(['Brass: Dana, Finn, Gus', 'Azul: Ada, Ben, Cleo, Eve'])
    const waiting = await sit(dana, eventId, 2)
    expect(waiting).toMatchObject({ ownPlace: 1, wantedPlace: 2 })
    expect(await planOf(ben, eventId)).toMatchObject({ tables: [{}, { wantedBy: [{ fullName: 'Dana' }] }] })
    expect(await sit(dana, eventId, 1)).toMatchObject({ wantedPlace: null })

    await sit(dana, eventId, 2)
    await sit(ada, eventId, 1)
    expect(seatsIn(await planOf(cleo, eventId))).toEqual(['Brass: Ada, Finn, Gus', 'Azul: Ben, Cleo, Dana, Eve'])
  })

  // Shows split-2.
  test('counts an expansion only for the table whose game its owner brings', async ({ world }) => {
    const { ada, dana, eventId, azulId } = await buildEventToSplit(world)
    const expansionId = await buildGame(world, { name: 'More Azul', maxPlayers: 6, baseGameId: azulId })
    await adoptFirst(ada, eventId)
    for (const gameId of [azulId, expansionId])
      await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId } })
    expect(await planOf(ada, eventId)).toMatchObject({
      tables: [{}, { bringer: { fullName: 'Ada' }, people: 3, room: 1 }],
    })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: expansionId } })
    expect(await planOf(ada, eventId)).toMatchObject({
      tables: [{}, { bringer: { fullName: 'Ada' }, people: 3, room: 3 }],
    })
  })

  // Requirement split-14: A table of an adopted split names the member who has offered to bring its game, until then
  // the owner of its copy ('with Ada's copy'), and nobody once this copy is gone.
  // Shows fit-23.
  test('names the owner whose copy a table plays, until the owner or another member offers to bring it', async ({
    world,
  }) => {
    const { ada, ben, eve, eventId, azulId } = await buildEventToSplit(world)
    await change(ada, eventId, { gameIds: [azulId] })
    await adoptFirst(ada, eventId)
    const bringerOfAzul = async () => {
      const table = (await planOf(eve, eventId))?.tables.find(({ game }) => game.id === azulId)
      return [table?.bringer?.fullName, table?.isPromised, table?.problem]
    }
    const offer = (member: MemberCaller, isBringing: boolean) =>
      member.request(setOffer, { parameters: { eventId, gameId: azulId }, body: { isBringing } })
    expect(await bringerOfAzul()).toEqual(['Ada', false, null])
    await offer(ben, true)
    expect(await bringerOfAzul()).toEqual(['Ben', true, null])
    await offer(ada, true)
    expect(await bringerOfAzul()).toEqual(['Ada', true, null])

    for (const member of [ada, ben]) await offer(member, false)
    const bringersOfAzul = async (member: MemberCaller) => {
      const { games } = await member.request(getBringList, { parameters: { eventId } })
      const azul = games.find(({ game }) => game.id === azulId)
      return azul && [bringClauses(azul, member.id), bringGap(azul), azul.isAsked, azul.owners]
    }
    expect(await bringersOfAzul(ben)).toEqual([['Ada should bring it'], undefined, false, []])
    expect(await bringersOfAzul(ada)).toEqual([['you should bring it'], undefined, true, []])
    await ada.request(removeFromCollection, { parameters: { id: ada.id, gameId: azulId } })
    expect(await bringerOfAzul()).toEqual([undefined, false, 'Nobody brings it'])
  })

  // Requirement split-22: When the copy of a table is gone, members offer to bring the game, on the bring list or, if
  // it is not planned, at the table.
  test('lets a member offer the game of a table that is not planned, as long as a table plays it', async ({
    world,
  }) => {
    const { ada, ben, eve, eventId, azulId, brassId } = await buildEventToSplit(world)
    const body = { isBringing: true }
    const offer = (gameId: number) => ben.send(setOffer, { parameters: { eventId, gameId }, body })
    expect((await offer(azulId)).status).toBe(404)
    await adoptFirst(ada, eventId)
    await ada.request(removeFromCollection, { parameters: { id: ada.id, gameId: azulId } })
    const azul = async () => (await planOf(eve, eventId))?.tables.find(({ game }) => game.id === azulId)
    expect(await azul()).toMatchObject({ bringer: null, problem: 'Nobody brings it' })

    expect((await offer(azulId)).status).toBe(204)
    await change(ada, eventId, { gameIds: [brassId] })
    expect(await azul()).toMatchObject({ bringer: { fullName: 'Ben' }, isPromised: true, problem: null })

    await ada.request(calls.undoSplit, { parameters: { eventId } })
    expect(await world.db.selectFrom('gameOffers').select('gameId').execute()).toEqual([])
  })

  // Requirement split-7: An adopted split lists its problems and the members without a table after people join or
  // leave, guests come or a game is vetoed.
  test('lists the problems of the tables after people join and leave, guests come and a game is vetoed', async ({
    world,
  }) => {
    const { ada, ben, cleo, dana, eve, eventId, azulId } = await buildEventToSplit(world)
    await adoptFirst(ada, eventId)
    await ben.request(updateGuests, { parameters: { eventId, userId: ben.id }, body: { guestCount: 2 } })
    const hana = await buildMember(world, { fullName: 'Hana' })
    await join(hana, eventId)
    await dana.request(leaveEvent, { parameters: { eventId, userId: dana.id } })
    await change(ada, eventId, { extraPeople: 2 })
    expect(await planOf(eve, eventId)).toMatchObject({
      unseated: [{ member: { fullName: 'Hana' }, people: 1 }],
      problems: ['2 people without an account have no table yet'],
      tables: [
        { people: 3, bringer: null, room: 0, problem: 'Nobody brings it' },
        { people: 5, problem: 'Plays up to 4, you are 5' },
      ],
    })
    await cleo.request(setVeto, { parameters: { eventId }, body: { gameId: azulId } })
    expect(await planOf(eve, eventId)).toMatchObject({
      tables: [{}, { problem: 'Someone would rather not play it' }],
    })
  })

  // Shows split-5.
  test('counts a blocked person without naming them, and reaches the people at the event live', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildEventToSplit(world)
    await ben.request(blockMember, { parameters: { userId: eve.id } })
    const live = watchLiveChanges(world, eve)
    await adoptFirst(ada, eventId)
    // On a slow machine, the changes of the games that the members added before arrive only now.
    let delivered = await live.nextChange()
    while (delivered?.topic === 'fit') delivered = await live.nextChange()
    expect(delivered).toEqual({ topic: 'events', eventId })
    const tables = (await planOf(ben, eventId))?.tables ?? []
    expect(tables.map(({ people, members }) => [people, members.length])).toEqual([
      [4, 3],
      [3, 3],
    ])
  })

  // Shows split-18.
  test('counts the guests of the members whom the reader sees, in proposals and at tables', async ({ world }) => {
    const { ada, ben, cleo, eve, eventId } = await buildEventToSplit(world)
    await cleo.request(updateGuests, { parameters: { eventId, userId: cleo.id }, body: { guestCount: 1 } })
    await ben.request(blockMember, { parameters: { userId: cleo.id } })

    expect(azulOf((await propose(eve, eventId)).proposals[0]?.tables)).toEqual([{ people: 4, guests: 1 }])
    expect(azulOf((await propose(ben, eventId)).proposals[0]?.tables)).toEqual([{ people: 4, guests: 0 }])
    await adoptFirst(ada, eventId)
    expect(azulOf((await planOf(eve, eventId))?.tables)).toEqual([{ people: 4, guests: 1 }])
    expect(azulOf((await planOf(ben, eventId))?.tables)).toEqual([{ people: 4, guests: 0 }])
  })
})
