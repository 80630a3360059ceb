import { describe, expect } from 'vitest'
import { addToCollection } from '../../contract/collection/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import {
  cancelEvent,
  getEvent,
  joinEvent,
  joinWaitingList,
  leaveEvent,
  leaveWaitingList,
  listWaitingMembers,
} from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/notifications/calls.ts'
import type { BodyOf } from '../../contract/platform/call.ts'
import * as calls from '../../contract/second-table/calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { problemOf, runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { acceptAsk, addSeats } from './ask-queries.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { offerWork } from './offer-work.ts'

/**
 * Builds a full event of one seat that Ada hosts and Eve attends. Ben, Cleo and Dana wait for a seat in this order, and Dana
 * owns Azul for 3 or 4 people.
 */
async function buildLine(world: World, event: Parameters<typeof buildEvent>[1] = {}) {
  const [ada, ben, cleo, dana, eve] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
    await buildMember(world, { fullName: 'Dana' }),
    await buildMember(world, { fullName: 'Eve' }),
  ]
  const azulId = await buildGame(world, { name: 'Azul', minPlayers: 3 })
  await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: azulId } })
  const plan = { title: 'Chess Night', duration: 180, maxAttendees: 1, locationDetails: 'Third floor', ...event }
  const eventId = await buildEvent(world, { host: ada, ...plan })
  await eve.request(joinEvent, { parameters: { eventId }, body: {} })
  for (const member of [ben, cleo, dana]) await wait(member, eventId)
  return { ada, ben, cleo, dana, eve, eventId, azulId }
}

const wait = (member: MemberCaller, eventId: number) =>
  member.request(joinWaitingList, { parameters: { eventId }, body: {} })

const read = (member: MemberCaller, eventId: number) =>
  member.request(calls.getSecondTable, { parameters: { eventId } })

const findOffer = async (member: MemberCaller, eventId: number) => (await read(member, eventId)).offers[0]?.id ?? ''

async function ask(member: MemberCaller, eventId: number, isSamePlace = true) {
  const body = { offerId: await findOffer(member, eventId), isSamePlace }
  return member.request(calls.askTableHost, { parameters: { eventId }, body })
}

const accept = (member: MemberCaller, eventId: number, body: BodyOf<typeof calls.acceptTableAsk> = {}) =>
  member.request(calls.acceptTableAsk, { parameters: { eventId }, body })

const check = ({ services }: World) => offerWork(services).run(new Date())

const listNews = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind.startsWith('secondTable'))

const listWaiting = async (member: MemberCaller, eventId: number) =>
  (await member.request(listWaitingMembers, { parameters: { eventId } })).map(({ user }) => user.fullName)

describe('a second table for a waiting list', () => {
  test('is offered to the host and co-hosts in one line, and to no other member', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildLine(world)
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
    expect(await read(ada, eventId)).toMatchObject({ offers: [offer], ask: null, linked: [], firstTable: null })
    expect((await read(eve, eventId)).offers).toMatchObject([offer])
    const nothing = { offers: [], ask: null, linked: [], firstTable: null, canWaitAgain: false }
    expect(await read(ben, eventId)).toEqual(nothing)
    expect(await read(await buildMember(world), eventId)).toEqual(nothing)
    const body = { offerId: await findOffer(ada, eventId) }
    const problem = await ben.requestProblem(calls.addSecondTableSeats, { parameters: { eventId }, body })
    expect(problem.name).toBe('NotYours')
  })

  test('notifies the host once, and withdraws the unread notification when too few wait', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildLine(world)
    await check(world)
    await wait(await buildMember(world), eventId)
    await check(world)
    expect(await listNews(ada)).toMatchObject([
      {
        kind: 'secondTableOffered',
        title: 'A second table for Chess Night?',
        text: 'Four people are waiting and Dana has Azul: open a second table?',
        address: `/events?event=${eventId}`,
      },
    ])
    for (const member of [ben, cleo])
      await member.request(leaveWaitingList, { parameters: { eventId, userId: member.id } })
    await check(world)
    expect(await listNews(ada)).toEqual([])
    await wait(ben, eventId)
    await check(world)
    expect(await listNews(ada)).toHaveLength(1)
  })

  test('adds seats for the members who wait, plans the game and notifies them', async ({ world }) => {
    const { ada, ben, eventId } = await buildLine(world)
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
    expect(await listWaiting(ada, eventId)).toEqual(['Gus'])
    expect(await ben.request(listNotifications)).toContainEqual(expect.objectContaining({ kind: 'seatCameFree' }))
    expect(await listNews(ada)).toEqual([])
    const again = await ada.requestProblem(calls.addSecondTableSeats, { parameters: { eventId }, body })
    expect(again.name).toBe('SecondTableChanged')
  })

  test('adds its seats once when two hosts accept at once', async ({ world }) => {
    const { ada, eve, eventId } = await buildLine(world)
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
            problemOf(addSeats(silentWriter(world.db), { eventId, userId, offerId, now })),
      ),
    )
    expect(results).toEqual([undefined, 'SecondTableChanged'])
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({
      maxAttendees: 4,
      attendeeCount: 4,
    })
  })
})

describe('a linked event', () => {
  test('is hosted by a waiting owner who agrees, and takes the others in their order', async ({ world }) => {
    const { ada, ben, cleo, dana, eventId } = await buildLine(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    expect(await ask(ada, eventId)).toMatchObject({
      offers: [],
      ask: { host: { fullName: 'Dana' }, game: { name: 'Azul' }, people: 4, isSamePlace: true, isOwn: false },
    })
    expect(await listNews(dana)).toMatchObject([
      { kind: 'secondTableAsked', title: 'Ada asks you to host a second table' },
    ])
    expect((await read(dana, eventId)).ask).toMatchObject({ isOwn: true, people: 4 })
    expect((await read(ben, eventId)).ask).toBeNull()
    expect((await ben.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })).name).toBe(
      'NotFound',
    )

    const { eventId: linkedId } = await accept(dana, eventId)
    const linked = await ben.request(getEvent, { parameters: { eventId: linkedId } })
    expect(linked).toMatchObject({
      title: 'Chess Night: Azul',
      host: { fullName: 'Dana' },
      locationDetails: 'Third floor',
      maxAttendees: 3,
      games: [{ name: 'Azul' }],
      isHostPlaying: true,
    })
    expect(linked.attendees.map(({ user }) => user.fullName).toSorted()).toEqual(['Ben', 'Cleo', 'Finn'])
    expect(await listWaiting(ada, eventId)).toEqual(['Gus'])
    expect(await listNews(cleo)).toMatchObject([
      { kind: 'secondTableSeat', title: 'You have a seat at a second table: Chess Night: Azul' },
    ])
    expect(await listNews(ada)).toMatchObject([{ kind: 'secondTableAnswered', title: 'Dana hosts a second table' }])
    const title = 'Chess Night: Azul'
    expect((await read(ada, eventId)).linked).toEqual([{ id: linkedId, title }])
    expect(await read(ben, linkedId)).toMatchObject({
      firstTable: { id: eventId, title: 'Chess Night' },
      canWaitAgain: true,
    })
    expect((await read(dana, linkedId)).canWaitAgain).toBe(false)
  })

  test('is left with one press by a moved member, who has the earlier place in line again', async ({ world }) => {
    const { ada, ben, dana, eve, eventId } = await buildLine(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    await ask(ada, eventId)
    const { eventId: linkedId } = await accept(dana, eventId)
    const parameters = { eventId: linkedId }
    await ben.request(calls.waitAgain, { parameters })
    expect(await listWaiting(ada, eventId)).toEqual(['Ben', 'Gus'])
    expect((await ben.requestProblem(calls.waitAgain, { parameters })).name).toBe('NotFound')
    expect((await eve.requestProblem(calls.waitAgain, { parameters })).name).toBe('NotFound')
    expect(await dana.request(getEvent, { parameters })).toMatchObject({ attendeeCount: 2 })
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({ isAttending: true })
  })

  test('gives a moved member a seat at the first table if one is free by now', async ({ world }) => {
    const { ada, ben, dana, eve, eventId } = await buildLine(world)
    await ask(ada, eventId)
    const { eventId: linkedId } = await accept(dana, eventId)
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    await ben.request(calls.waitAgain, { parameters: { eventId: linkedId } })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({
      isAttending: true,
      waitingCount: 0,
      attendeeCount: 1,
    })
  })

  test('is created at once for a host who owns the game, and who then plays there', async ({ world }) => {
    const { ada, ben, eventId } = await buildLine(world)
    const rootId = await buildGame(world, { name: 'Root', minPlayers: 4 })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: rootId } })
    const { offers } = await read(ada, eventId)
    const own = offers.find(({ game }) => game.name === 'Root')
    expect(own).toMatchObject({ people: 4, text: 'Three people are waiting and you have Root: open a second table?' })
    const body = { offerId: own?.id ?? '', isSamePlace: true }
    const { linked } = await ada.request(calls.askTableHost, { parameters: { eventId }, body })
    const [{ id = 0 } = {}] = linked
    expect(await ben.request(getEvent, { parameters: { eventId: id } })).toMatchObject({
      host: { fullName: 'Ada' },
      isHostPlaying: true,
      attendeeCount: 3,
    })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({
      isHostPlaying: false,
      waitingCount: 0,
    })
  })

  test('can be declined or taken back, and is offered with the next owner', async ({ world }) => {
    const { ada, cleo, dana, eventId, azulId } = await buildLine(world)
    await ask(ada, eventId)
    await ada.request(calls.withdrawTableAsk, { parameters: { eventId } })
    expect(await listNews(dana)).toEqual([])
    expect((await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })).name).toBe(
      'NotFound',
    )
    await ask(ada, eventId)
    await dana.request(calls.declineTableAsk, { parameters: { eventId } })
    expect(await listNews(ada)).toMatchObject([{ title: 'Dana would rather not host a second table' }])
    expect((await read(ada, eventId)).offers).toMatchObject([{ owner: { fullName: 'Dana' }, canBeLinked: false }])
    await cleo.request(addToCollection, { parameters: { id: cleo.id }, body: { gameId: azulId } })
    expect((await read(ada, eventId)).offers).toMatchObject([{ owner: { fullName: 'Cleo' }, canBeLinked: true }])
    expect(await listWaiting(ada, eventId)).toEqual(['Ben', 'Cleo', 'Dana'])
  })

  test('needs a place of its own if the first place has no room', async ({ world }) => {
    const { ada, ben, dana, eventId } = await buildLine(world)
    await ask(ada, eventId, false)
    const problem = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect([problem.name, Object.keys(problem.errors ?? {})]).toEqual(['InvalidInput', ['location']])
    const { eventId: linkedId } = await accept(dana, eventId, { location: '97201', locationDetails: 'Blue door' })
    expect(await ben.request(getEvent, { parameters: { eventId: linkedId } })).toMatchObject({
      location: '97201',
      locationDetails: 'Blue door',
      locationDetailsFor: 'attendees',
    })
  })

  test('is not created after members left the list, the event was cancelled or the owner was blocked', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId } = await buildLine(world)
    await ask(ada, eventId)
    await ben.request(leaveWaitingList, { parameters: { eventId, userId: ben.id } })
    const left = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect(left.name).toBe('SecondTableChanged')
    expect((await read(dana, eventId)).ask).toBeNull()

    await wait(ben, eventId)
    await ada.request(cancelEvent, { parameters: { eventId }, body: {} })
    const cancelled = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect(cancelled.name).toBe('EventCancelled')

    const other = await buildLine(world)
    await ask(other.ada, other.eventId)
    await other.ada.request(blockMember, { parameters: { userId: other.dana.id } })
    const blocked = await other.dana.requestProblem(calls.acceptTableAsk, {
      parameters: { eventId: other.eventId },
      body: {},
    })
    expect(blocked.name).toBe('NotFound')
    expect(await read(other.ada, other.eventId)).toMatchObject({ offers: [], ask: null })
  })

  test('seats each member once when the owner accepts while one of them leaves', async ({ world }) => {
    const { ada, ben, dana, eventId } = await buildLine(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await ask(ada, eventId)
    const lockedEvent = (transaction: World['db']) =>
      transaction.selectFrom('events').select('id').where('id', '=', eventId)
    await runBehindLock(world, lockedEvent, [
      () => ben.request(leaveWaitingList, { parameters: { eventId, userId: ben.id } }),
      () => acceptAsk(silentWriter(world.db), { eventId, userId: dana.id, place: {}, now: hoursFromNow(0) }),
    ])
    const [{ id = 0 } = {}] = (await read(ada, eventId)).linked
    const linked = await dana.request(getEvent, { parameters: { eventId: id } })
    expect(linked.attendees.map(({ user }) => user.fullName).toSorted()).toEqual(['Cleo', 'Finn'])
    expect(await listWaiting(ada, eventId)).toEqual([])
  })

  test('never joins members who block each other, and is hidden from a co-host who does not see its owner', async ({
    world,
  }) => {
    const { ada, ben, cleo, dana, eve, eventId } = await buildLine(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await ada.request(nameCoHost, { parameters: { eventId, userId: eve.id } })
    await ben.request(blockMember, { parameters: { userId: cleo.id } })
    expect((await read(ada, eventId)).offers).toMatchObject([
      { members: [{ fullName: 'Ben' }, { fullName: 'Dana' }, { fullName: 'Finn' }], seatsHere: null },
    ])
    await eve.request(blockMember, { parameters: { userId: dana.id } })
    expect((await read(eve, eventId)).offers).toEqual([])
  })
})
