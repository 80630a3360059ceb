// @engine sqlite
import { describe, expect } from 'vitest'
import { cancelEvent, leaveEvent, leaveWaitingList, updateEvent } from '../../../contract/events/calls.ts'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { acceptRequest, requestSeat } from '../../../contract/events/request-calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { markAllNotificationsRead } from '../../../contract/account/notifications/calls.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { importShelf } from '../../../contract/shelves/import/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
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
import { listChangedWaitingLists, markWaitingListChecked } from './changed-waiting-lists.ts'
import { offerWork } from './offer-work.ts'

/** Checks the waiting lists after the pause that the work waits for. */
const check = ({ services }: World) => offerWork(services).run(hoursFromNow(0.01))

async function buildOwner(world: World, fullName: string, gameId: number) {
  const owner = await buildMember(world, { fullName })
  await owner.request(addToCollection, { parameters: { id: owner.id }, body: { gameId } })
  return owner
}

const textsOf = async (member: MemberCaller) => (await listSecondTableNotifications(member)).map(({ text }) => text)

const stopWaiting = (member: MemberCaller, eventId: number) =>
  member.request(leaveWaitingList, { parameters: { eventId, userId: member.id } })

/** Everything that changes the members of a waiting list. */
const changesOfList: Record<string, (line: Awaited<ReturnType<typeof buildWaitingList>>, world: World) => unknown> = {
  'a member joins it': async ({ eventId }, world) => wait(await buildMember(world), eventId),
  'a member leaves it': ({ ben, eventId }) => stopWaiting(ben, eventId),
  'the first in line gets a free seat': ({ eve, eventId }) =>
    eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } }),
  'a waiting member is suspended': ({ ben }, { db }) =>
    suspendMember(silentWriter(db), { userId: ben.id, now: new Date() }),
  'the host accepts a request for a seat at a full event': async ({ ada, eventId }, world) => {
    const finn = await buildMember(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { needsApproval: true } })
    await check(world)
    await finn.request(requestSeat, { parameters: { eventId }, body: {} })
    await ada.request(acceptRequest, { parameters: { eventId, userId: finn.id }, body: {} })
  },
  'the event is cancelled': ({ ada, eventId }) => ada.request(cancelEvent, { parameters: { eventId }, body: {} }),
}

describe('a second table for a waiting list', () => {
  // Requirement second-table-1: When enough members wait for a game that one of them or the host owns, the host and the
  // co-hosts are offered a second table in one line; no other member sees the offer (decision 105).
  test('is offered to the host and co-hosts in one line, and to no other member', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildWaitingList(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    const offer = {
      text: 'Three people are waiting and Dana has Azul: add a table?',
      game: { name: 'Azul' },
      owner: { fullName: 'Dana' },
      members: [{ fullName: 'Ben' }, { fullName: 'Cleo' }, { fullName: 'Dana' }],
      people: 3,
      seats: 3,
    }
    for (const organizer of [ada, eve])
      expect(await requestSecondTable(organizer, eventId)).toMatchObject({ offers: [offer] })
    for (const member of [ben, await buildMember(world)])
      expect(await requestSecondTable(member, eventId)).toEqual({ offers: [] })
    const body = { offerId: await findOffer(ada, eventId) }
    const problem = await ben.requestProblem(calls.addSecondTable, { parameters: { eventId }, body })
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
        text: 'Four people are waiting and Dana has Azul: add a table?',
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

  // Shows second-table-10.
  test.for(Object.entries(changesOfList))(
    'is checked again after %s, until the next check',
    async ([, change], { world: { db }, world }) => {
      const line = await buildWaitingList(world)
      const listChanged = () => listChangedWaitingLists(db, { before: hoursFromNow(0.01), limit: 10 })
      await check(world)
      expect(await listChanged()).toEqual([])
      await change(line, world)
      expect(await listChanged()).toMatchObject([{ eventId: line.eventId }])
      await check(world)
      expect(await listChanged()).toEqual([])
    },
  )

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
    const finnHasRoot = 'Three people are waiting and Finn has Root: add a table?'
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
    const gusHasAzul = 'Four people are waiting and Gus has Azul: add a table?'
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
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Ben has Azul: add a table?'])
    await ben.request(removeFromCollection, { parameters: { id: ben.id, gameId: azulId } })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azulId } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and you have Azul: add a table?'])
    await ada.request(removeFromCollection, { parameters: { id: ada.id, gameId: azulId } })
    await cleo.request(importShelf, { body: { rows: [buildShelfRow({ name: 'Azul', gameId: azulId })] } })
    await check(world)
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Cleo has Azul: add a table?'])
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
    expect(await textsOf(ada)).toEqual(['Three people are waiting and Dana has Brass: add a table?'])
  })

  // Shows second-table-11.
  test('is checked again if a waiting member gets a game during the check', async ({ world: { db }, world }) => {
    const { ben, azulId } = await buildWaitingList(world)
    const listChanged = () => listChangedWaitingLists(db, { before: hoursFromNow(0.01), limit: 10 })
    // A member can do this in the same millisecond in which the last one joined the list.
    await db
      .updateTable('events')
      .set({ waitingListChangedAt: hoursFromNow(-1).toISOString() })
      .execute()
    const [changed] = await listChanged()
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId: azulId } })
    expect(changed && (await markWaitingListChecked(db, changed))).toBeUndefined()
    expect(await listChanged()).toHaveLength(1)
    await check(world)
    expect(await listChanged()).toEqual([])
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
    const finn = await buildMember(world, { fullName: 'Finn' })
    await wait(finn, eventId)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    await finn.request(blockMember, { parameters: { userId: ben.id } })
    const members = [{ fullName: 'Ben' }, { fullName: 'Cleo' }, { fullName: 'Dana' }]
    expect((await requestSecondTable(ada, eventId)).offers).toMatchObject([{ members, seats: 3 }])
    await eve.request(blockMember, { parameters: { userId: dana.id } })
    expect((await requestSecondTable(eve, eventId)).offers).toEqual([])
    await cleo.request(blockMember, { parameters: { userId: ben.id } })
    expect((await requestSecondTable(ada, eventId)).offers).toEqual([])
  })
})
