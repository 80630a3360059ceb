import { describe, expect } from 'vitest'
import { leaveWaitingList, updateEvent } from '../../../contract/events/calls.ts'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { markAllNotificationsRead } from '../../../contract/account/notifications/calls.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { importShelf } from '../../../contract/shelves/import/calls.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { buildShelfRow } from '../../testing/shelf-rows.ts'
import { test } from '../../testing/test.ts'
import {
  buildWaitingList,
  findOffer,
  listSecondTableNotifications,
  requestSecondTable,
  wait,
} from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'
import { claimWaitingList, listUncheckedWaitingLists, markWaitingListChecked } from './unchecked-waiting-lists.ts'
import { offerWork } from './offer-work.ts'

const check = ({ services }: World) => offerWork(services).run(new Date())

async function buildOwner(world: World, fullName: string, gameId: number) {
  const owner = await buildMember(world, { fullName })
  await owner.request(addToCollection, { parameters: { id: owner.id }, body: { gameId } })
  return owner
}

const textsOf = async (member: MemberCaller) => (await listSecondTableNotifications(member)).map(({ text }) => text)

const stopWaiting = (member: MemberCaller, eventId: number) =>
  member.request(leaveWaitingList, { parameters: { eventId, userId: member.id } })

describe('a second table for a waiting list', () => {
  // Requirement second-table-1: When enough members wait for a game that one of them or the host owns, the host and the
  // co-hosts are offered a second table in one line; no other member sees the offer (decision 105).
  test('is offered to the host and co-hosts in one line, and to no other member', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildWaitingList(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    const offer = {
      text: 'Three people are waiting and Dana has Azul: open a second table?',
      game: { name: 'Azul' },
      owner: { fullName: 'Dana' },
      members: [{ fullName: 'Ben' }, { fullName: 'Cleo' }, { fullName: 'Dana' }],
      people: 3,
      seatsHere: 3,
      canBeLinked: true,
    }
    expect(await requestSecondTable(ada, eventId)).toMatchObject({
      offers: [offer],
      ask: null,
      linked: [],
      firstTable: null,
    })
    expect((await requestSecondTable(eve, eventId)).offers).toMatchObject([offer])
    const nothing = { offers: [], ask: null, linked: [], firstTable: null, canWaitAgain: false }
    expect(await requestSecondTable(ben, eventId)).toEqual(nothing)
    expect(await requestSecondTable(await buildMember(world), eventId)).toEqual(nothing)
    const body = { offerId: await findOffer(ada, eventId) }
    const problem = await ben.requestProblem(calls.addSecondTableSeats, { parameters: { eventId }, body })
    expect(problem.name).toBe('NotYours')
  })

  // Requirement second-table-3: The host and the co-hosts are notified once, and again only if a table with another
  // game or owner replaces the offered one (decision 105).
  // Requirement second-table-16: A notification about a second table replaces the unread one, its email waits five
  // minutes, and it is deleted unread when too few members wait.
  test('notifies the host and co-hosts once, and deletes unread notifications when too few wait', async ({ world }) => {
    const { ada, ben, cleo, eve, eventId } = await buildWaitingList(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    await check(world)
    await wait(await buildMember(world), eventId)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toMatchObject([
      {
        kind: 'secondTableOffered',
        title: 'A second table for Chess Night?',
        text: 'Four people are waiting and Dana has Azul: open a second table?',
        address: `/events?event=${eventId}`,
      },
    ])
    expect(await listSecondTableNotifications(eve)).toHaveLength(1)
    for (const member of [ben, cleo])
      await member.request(leaveWaitingList, { parameters: { eventId, userId: member.id } })
    await check(world)
    expect(await listSecondTableNotifications(ada)).toEqual([])
    expect(await listSecondTableNotifications(eve)).toEqual([])
    await wait(ben, eventId)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toHaveLength(1)
  })

  // Requirement second-table-10: A waiting list is checked for a second table again when other members wait, even if
  // their number is the same.
  test('is removed from the notifications when the owner leaves the waiting list and another member joins it', async ({
    world,
  }) => {
    const { ada, dana, eventId } = await buildWaitingList(world)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toHaveLength(1)
    await dana.request(leaveWaitingList, { parameters: { eventId, userId: dana.id } })
    await wait(await buildMember(world), eventId)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toEqual([])
  })

  // Shows second-table-3.
  test('notifies the hosts again when another game or owner replaces it, but not of more members', async ({
    world,
  }) => {
    const { ada, dana, eve, eventId, azulId } = await buildWaitingList(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    await check(world)
    await ada.request(markAllNotificationsRead)
    const rootId = await buildGame(world, { name: 'Root', minPlayers: 3 })
    const [finn, gus] = [await buildOwner(world, 'Finn', rootId), await buildOwner(world, 'Gus', azulId)]
    await wait(finn, eventId)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toHaveLength(1)
    await stopWaiting(dana, eventId)
    await check(world)
    const finnHasRoot = 'Three people are waiting and Finn has Root: open a second table?'
    expect(await textsOf(eve)).toEqual([finnHasRoot])
    expect((await textsOf(ada))[0]).toBe(finnHasRoot)
    expect(await textsOf(ada)).toHaveLength(2)
    await ada.request(markAllNotificationsRead)
    await wait(await buildMember(world), eventId)
    await check(world)
    expect(await textsOf(ada)).toHaveLength(2)
    await wait(gus, eventId)
    await stopWaiting(finn, eventId)
    await check(world)
    const gusHasAzul = 'Four people are waiting and Gus has Azul: open a second table?'
    expect((await textsOf(ada))[0]).toBe(gusHasAzul)
    expect(await textsOf(eve)).toEqual([gusHasAzul])
  })

  // Shows second-table-11.
  test('is offered when a waiting member adds the game, and no longer offered when the member removes it', async ({
    world,
  }) => {
    const { ada, ben, cleo, dana, azulId } = await buildWaitingList(world)
    await check(world)
    expect(await textsOf(ada)).toHaveLength(1)
    await dana.request(removeFromCollection, { parameters: { id: dana.id, gameId: azulId } })
    await check(world)
    expect(await textsOf(ada)).toEqual([])
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId: azulId } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Ben has Azul: open a second table?'])
    await ben.request(removeFromCollection, { parameters: { id: ben.id, gameId: azulId } })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azulId } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and you have Azul: open a second table?'])
    await ada.request(removeFromCollection, { parameters: { id: ada.id, gameId: azulId } })
    await cleo.request(importShelf, { body: { rows: [buildShelfRow({ name: 'Azul', gameId: azulId })] } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Cleo has Azul: open a second table?'])
  })

  // Requirement second-table-11: A waiting list is checked for a second table again when a waiting member or the host
  // changes their games, and when a host changes the event (decision 105).
  test('is offered when the host makes the event long enough for the game', async ({ world }) => {
    const { ada, dana, eventId, azulId } = await buildWaitingList(world, { duration: 60 })
    const brassId = await buildGame(world, { name: 'Brass', minPlayers: 3, minPlayTime: 120, maxPlayTime: 150 })
    await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: brassId } })
    await dana.request(removeFromCollection, { parameters: { id: dana.id, gameId: azulId } })
    await check(world)
    expect(await textsOf(ada)).toEqual([])
    await ada.request(updateEvent, { parameters: { eventId }, body: { duration: 180 } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Dana has Brass: open a second table?'])
  })

  // Shows second-table-11.
  test('is checked again if a waiting member gets a game during the check', async ({ world: { db }, world }) => {
    const { ben, eventId, azulId } = await buildWaitingList(world)
    await claimWaitingList(db, { eventId })
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId: azulId } })
    expect(await markWaitingListChecked(db, { eventId, waitingCount: 3 })).toBeUndefined()
    await check(world)
    expect(await listUncheckedWaitingLists(db, { limit: 10 })).toEqual([])
  })

  // Shows second-table-16.
  test('is emailed once after several quick changes of the waiting list', async ({ world }) => {
    const { ada, dana, eventId } = await buildWaitingList(world)
    const rootId = await buildGame(world, { name: 'Root', minPlayers: 3 })
    await check(world)
    await wait(await buildOwner(world, 'Finn', rootId), eventId)
    await stopWaiting(dana, eventId)
    await check(world)
    const { sendEmails } = buildEmailSender(world)
    const sent = () => world.emails.filter(({ subject }) => subject.startsWith('Enough people wait'))
    await sendEmails(hoursFromNow(0.05))
    expect(sent()).toEqual([])
    await sendEmails(hoursFromNow(0.2))
    expect(sent()).toMatchObject([{ to: ada.email, text: expect.stringContaining('Finn has Root') }])
  })

  // Shows second-table-2.
  test('never joins members who block each other, and is hidden from a co-host who does not see its owner', async ({
    world,
  }) => {
    const { ada, ben, cleo, dana, eve, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    await ben.request(blockMember, { parameters: { userId: cleo.id } })
    expect((await requestSecondTable(ada, eventId)).offers).toMatchObject([
      { members: [{ fullName: 'Ben' }, { fullName: 'Dana' }, { fullName: 'Finn' }], seatsHere: null },
    ])
    await eve.request(blockMember, { parameters: { userId: dana.id } })
    expect((await requestSecondTable(eve, eventId)).offers).toEqual([])
  })
})
