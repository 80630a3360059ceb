// @engine sqlite
import { describe, expect } from 'vitest'
import { joinEvent, joinWaitingList, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import * as calls from '../../../contract/planning/split/calls.ts'
import type { SplitPlan } from '../../../contract/planning/split/schemas.ts'
import { buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { buildSplitEvent } from '../../testing/split-event.ts'

const join = (member: MemberCaller, eventId: number, guestCount = 0) =>
  member.request(joinEvent, { parameters: { eventId }, body: { guestCount } })

const leave = (member: MemberCaller, eventId: number) =>
  member.request(leaveEvent, { parameters: { eventId, userId: member.id } })

const planOf = async (member: MemberCaller, eventId: number) =>
  (await member.request(calls.getSplit, { parameters: { eventId } })).plan

const unseatedIn = (plan: SplitPlan | null) => plan?.unseated.map(({ member, people }) => [member.fullName, people])

describe('joining an event that is split', () => {
  // Shows split-9.
  test('seats newcomers at the smallest table with room, and lists the others', async ({ world }) => {
    const { ada, eventId } = await buildSplitEvent(world)
    const hana = await buildMember(world, { fullName: 'Hana' })
    const ivan = await buildMember(world, { fullName: 'Ivan' })
    await join(ivan, eventId, 1)
    await join(hana, eventId)
    expect(await planOf(hana, eventId)).toMatchObject({ ownPlace: 2, tables: [{ people: 4 }, { people: 4, room: 0 }] })
    expect(unseatedIn(await planOf(ada, eventId))).toEqual([['Ivan', 2]])
  })

  // Shows split-9.
  test('seats a newcomer when another member leaves, and a member who moves up from the waiting list', async ({
    world,
  }) => {
    const { ada, ben, cleo, eve, eventId } = await buildSplitEvent(world)
    const [hana, ivan, jo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await join(hana, eventId)
    await join(ivan, eventId)
    expect(await planOf(ivan, eventId)).toMatchObject({ ownPlace: null, unseated: [{ people: 1 }] })
    await leave(eve, eventId)
    expect(await planOf(ivan, eventId)).toMatchObject({ ownPlace: 1, unseated: [] })

    await ada.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: 7 } })
    await jo.request(joinWaitingList, { parameters: { eventId }, body: {} })
    await leave(ben, eventId)
    expect(await planOf(jo, eventId)).toMatchObject({ ownPlace: 2 })
    await leave(cleo, eventId)
    await join(cleo, eventId)
    expect(await planOf(cleo, eventId)).toMatchObject({ ownPlace: 2, problems: [] })
  })

  // Shows split-9.
  test('seats the member who joined first when a table gets room', async ({ world }) => {
    const { eve, eventId } = await buildSplitEvent(world)
    const [gina, hana, ivan] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await join(gina, eventId)
    for (const member of [ivan, hana]) await join(member, eventId)
    await leave(eve, eventId)
    expect(await planOf(ivan, eventId)).toMatchObject({ ownPlace: 1 })
    expect(await planOf(hana, eventId)).toMatchObject({ ownPlace: null })
  })

  // Shows split-9.
  test('lets newcomers and the host choose a table that has room', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildSplitEvent(world)
    const hana = await buildMember(world, { fullName: 'Hana' })
    const ivan = await buildMember(world, { fullName: 'Ivan' })
    await join(ivan, eventId, 1)
    const sit = (place: number, userId?: number) => ({ parameters: { eventId }, body: { place, userId } })
    const problems = [
      await ivan.requestProblem(calls.changeTable, sit(2)),
      await ivan.requestProblem(calls.changeTable, sit(3)),
      await ben.requestProblem(calls.changeTable, sit(2, ivan.id)),
      await ada.requestProblem(calls.changeTable, sit(1, cleo.id)),
      await ada.requestProblem(calls.changeTable, sit(1, hana.id)),
    ]
    expect(problems.map(({ name }) => name)).toEqual(['TableFull', 'NotFound', 'NotYours', 'NotFound', 'NotFound'])

    await world.db.updateTable('games').set({ maxPlayers: 5 }).where('name', 'in', ['Azul', 'Brass']).execute()
    const seated = await ada.request(calls.changeTable, sit(2, ivan.id))
    expect(seated.plan).toMatchObject({ unseated: [], tables: [{ people: 4 }, { people: 5 }] })
    await world.db.deleteFrom('splitSeats').where('userId', '=', ivan.id).execute()
    expect((await ivan.request(calls.changeTable, sit(2))).plan).toMatchObject({ ownPlace: 2 })
  })

  // Shows split-12.
  test('seats people without an account at tables with room and a member, and moves them when the last member leaves', async ({
    world,
  }) => {
    const { ada, ben, cleo, eventId } = await buildSplitEvent(world)
    await world.db.updateTable('games').set({ maxPlayers: 6 }).where('name', 'in', ['Azul', 'Brass']).execute()
    await ada.request(updateEvent, { parameters: { eventId }, body: { extraPeople: 3 } })
    expect(await planOf(ada, eventId)).toMatchObject({ tables: [{ people: 5 }, { people: 5 }], problems: [] })
    await leave(ben, eventId)
    await leave(cleo, eventId)
    await ada.request(updateEvent, { parameters: { eventId }, body: { isHostPlaying: false } })
    expect(await planOf(ada, eventId)).toMatchObject({
      tables: [{ people: 6 }, { people: 0, problem: 'Nobody sits here anymore' }],
      problems: ['1 person without an account has no table yet'],
    })
  })

  test('counts an unseated member without naming them to a member who blocked them', async ({ world }) => {
    const { ben, eventId } = await buildSplitEvent(world)
    const ivan = await buildMember(world, { fullName: 'Ivan' })
    await join(ivan, eventId, 1)
    await ben.request(blockMember, { parameters: { userId: ivan.id } })
    expect(await planOf(ben, eventId)).toMatchObject({ unseated: [], problems: ['Someone has no table yet'] })
  })
})
