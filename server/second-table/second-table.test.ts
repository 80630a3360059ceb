import { describe, expect } from 'vitest'
import { getEvent, leaveWaitingList } from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/notifications/calls.ts'
import * as calls from '../../contract/second-table/calls.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildMember } from '../testing/builders.ts'
import { problemNameOf, runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import {
  buildWaitingLine,
  findOffer,
  listSecondTableNotifications,
  listWaitingNames,
  requestSecondTable,
  wait,
} from '../testing/waiting-line.ts'
import type { World } from '../testing/world.ts'
import { addSeats } from './ask-queries.ts'
import { offerWork } from './offer-work.ts'

const check = ({ services }: World) => offerWork(services).run(new Date())

describe('a second table for a waiting list', () => {
  test('is offered to the host and co-hosts in one line, and to no other member', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildWaitingLine(world)
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

  test('notifies the host and co-hosts once, and withdraws unread notifications when too few wait', async ({
    world,
  }) => {
    const { ada, ben, cleo, eve, eventId } = await buildWaitingLine(world)
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

  test('is withdrawn from the notifications when the owner leaves the line and another member comes', async ({
    world,
  }) => {
    const { ada, dana, eventId } = await buildWaitingLine(world)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toHaveLength(1)
    await dana.request(leaveWaitingList, { parameters: { eventId, userId: dana.id } })
    await wait(await buildMember(world), eventId)
    await check(world)
    expect(await listSecondTableNotifications(ada)).toEqual([])
  })

  test('adds seats for the members who wait, plans the game and notifies them', async ({ world }) => {
    const { ada, ben, eventId } = await buildWaitingLine(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    await check(world)
    const body = { offerId: await findOffer(ada, eventId) }
    await ada.request(calls.addSecondTableSeats, { parameters: { eventId }, body })
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
      maxAttendees: 5,
      attendeeCount: 5,
      games: [{ name: 'Azul' }],
    })
    expect(await listWaitingNames(ada, eventId)).toEqual(['Gus'])
    expect(await ben.request(listNotifications)).toContainEqual(expect.objectContaining({ kind: 'seatCameFree' }))
    expect(await listSecondTableNotifications(ada)).toEqual([])
    const again = await ada.requestProblem(calls.addSecondTableSeats, { parameters: { eventId }, body })
    expect(again.name).toBe('SecondTableChanged')
  })

  test('adds its seats once when two hosts accept at once', async ({ world }) => {
    const { ada, eve, eventId } = await buildWaitingLine(world)
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
            problemNameOf(addSeats(silentWriter(world.db), { eventId, userId, offerId, now })),
      ),
    )
    expect(results).toEqual([undefined, 'SecondTableChanged'])
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
      maxAttendees: 4,
      attendeeCount: 4,
    })
  })

  test('never joins members who block each other, and is hidden from a co-host who does not see its owner', async ({
    world,
  }) => {
    const { ada, ben, cleo, dana, eve, eventId } = await buildWaitingLine(world)
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
