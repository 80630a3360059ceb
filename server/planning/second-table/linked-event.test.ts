import { getBringList } from '../../../contract/planning/fit/bring-list-calls.ts'
import { describe, expect } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { cancelEvent, getEvent, leaveEvent, leaveWaitingList } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import * as calls from '../../../contract/planning/second-table/calls.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, buildMember, hoursFromNow } from '../../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../../testing/run-behind-lock.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import {
  sendAcceptance,
  sendHostAsk,
  buildWaitingList,
  listSecondTableNotifications,
  listWaitingNames,
  requestSecondTable,
  wait,
} from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'
import { acceptAsk } from './asked-hosts.ts'

describe('a linked event', () => {
  // Shows second-table-14.
  test('is hosted by a waiting owner who agrees, and takes the others in their order', async ({ world }) => {
    const { ada, ben, cleo, dana, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    expect(await sendHostAsk(ada, eventId)).toMatchObject({
      offers: [],
      ask: { host: { fullName: 'Dana' }, game: { name: 'Azul' }, people: 4, isSamePlace: true, isOwn: false },
    })
    expect(await listSecondTableNotifications(dana)).toMatchObject([
      { kind: 'secondTableAsked', title: 'Ada asks you to host a second table' },
    ])
    expect((await requestSecondTable(dana, eventId)).ask).toMatchObject({ isOwn: true, people: 4 })
    expect((await requestSecondTable(ben, eventId)).ask).toBeNull()
    expect((await ben.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })).name).toBe(
      'NotFound',
    )

    const { eventId: linkedId } = await sendAcceptance(dana, eventId)
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
    const { games } = await ben.request(getBringList, { parameters: { eventId: linkedId } })
    expect(games).toMatchObject([{ game: { name: 'Azul' }, bringers: [{ fullName: 'Dana' }] }])
    expect(await listWaitingNames(ada, eventId)).toEqual(['Gus'])
    expect(await listSecondTableNotifications(cleo)).toMatchObject([
      { kind: 'secondTableSeat', title: 'You have a seat at a second table: Chess Night: Azul' },
    ])
    expect(await listSecondTableNotifications(ada)).toMatchObject([
      { kind: 'secondTableAnswered', title: 'Dana hosts a second table' },
    ])
    const title = 'Chess Night: Azul'
    expect((await requestSecondTable(ada, eventId)).linked).toEqual([{ id: linkedId, title }])
    expect(await requestSecondTable(ben, linkedId)).toMatchObject({
      firstTable: { id: eventId, title: 'Chess Night' },
      canWaitAgain: true,
    })
    expect((await requestSecondTable(dana, linkedId)).canWaitAgain).toBe(false)
  })

  // Requirement second-table-7: Moved members are notified, and one press gives the seat back for their earlier place
  // in line, or for a seat that has become free.
  test('gives a moved member the earlier place in line back with one press', async ({ world }) => {
    const { ada, ben, dana, eve, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    await sendHostAsk(ada, eventId)
    const { eventId: linkedId } = await sendAcceptance(dana, eventId)
    const parameters = { eventId: linkedId }
    await ben.request(calls.waitAgain, { parameters })
    expect(await listWaitingNames(ada, eventId)).toEqual(['Ben', 'Gus'])
    expect((await ben.requestProblem(calls.waitAgain, { parameters })).name).toBe('NotFound')
    expect((await eve.requestProblem(calls.waitAgain, { parameters })).name).toBe('NotFound')
    expect(await dana.request(getEvent, { parameters })).toMatchObject({ attendeeCount: 2 })
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({ isAttending: true })
  })

  // Shows second-table-7.
  test('gives a moved member a seat at the first table if one became free', async ({ world }) => {
    const { ada, ben, dana, eve, eventId } = await buildWaitingList(world)
    await sendHostAsk(ada, eventId)
    const { eventId: linkedId } = await sendAcceptance(dana, eventId)
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    await ben.request(calls.waitAgain, { parameters: { eventId: linkedId } })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({
      isAttending: true,
      waitingCount: 0,
      attendeeCount: 1,
    })
  })

  // Requirement second-table-9: When a linked event is cancelled, the members who were moved there get their old places
  // on the waiting list of the first table and are notified (decision 105).
  test('takes the moved members back into the line in their old order when its host cancels it', async ({ world }) => {
    const { ada, ben, cleo, dana, eve, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await wait(await buildMember(world, { fullName: 'Gus' }), eventId)
    await sendHostAsk(ada, eventId)
    const { eventId: linkedId } = await sendAcceptance(dana, eventId)
    await cleo.request(leaveEvent, { parameters: { eventId: linkedId, userId: cleo.id } })
    await dana.request(cancelEvent, { parameters: { eventId: linkedId }, body: {} })
    expect(await listWaitingNames(ada, eventId)).toEqual(['Ben', 'Finn', 'Gus'])
    expect(await listSecondTableNotifications(ben)).toContainEqual(
      expect.objectContaining({ title: 'You are back in line for Chess Night' }),
    )
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    expect(await ben.request(getEvent, { parameters: { eventId } })).toMatchObject({ isAttending: true })
  })

  // Shows second-table-9.
  test('leaves members out of the line when the first table is cancelled, or its host and they block each other', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId } = await buildWaitingList(world)
    await sendHostAsk(ada, eventId)
    const { eventId: linkedId } = await sendAcceptance(dana, eventId)
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    await dana.request(cancelEvent, { parameters: { eventId: linkedId }, body: {} })
    expect(await listWaitingNames(ada, eventId)).toEqual(['Cleo'])

    const other = await buildWaitingList(world)
    await sendHostAsk(other.ada, other.eventId)
    const { eventId: otherId } = await sendAcceptance(other.dana, other.eventId)
    await other.ada.request(cancelEvent, { parameters: { eventId: other.eventId }, body: {} })
    await other.dana.request(cancelEvent, { parameters: { eventId: otherId }, body: {} })
    expect(
      await world.db.selectFrom('waitingMembers').select('id').where('eventId', '=', other.eventId).execute(),
    ).toEqual([])
  })

  // Shows second-table-5.
  test('is created at once for a host who owns the game, and who then plays there', async ({ world }) => {
    const { ada, ben, eventId } = await buildWaitingList(world)
    const rootId = await buildGame(world, { name: 'Root', minPlayers: 4 })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: rootId } })
    const { offers } = await requestSecondTable(ada, eventId)
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

  // Shows second-table-5.
  test('can be declined or taken back, and is offered with the next owner', async ({ world }) => {
    const { ada, cleo, dana, eventId, azulId } = await buildWaitingList(world)
    await sendHostAsk(ada, eventId)
    await ada.request(calls.withdrawTableAsk, { parameters: { eventId } })
    expect(await listSecondTableNotifications(dana)).toEqual([])
    expect((await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })).name).toBe(
      'NotFound',
    )
    await sendHostAsk(ada, eventId)
    await dana.request(calls.declineTableAsk, { parameters: { eventId } })
    expect(await listSecondTableNotifications(ada)).toMatchObject([
      { title: 'Dana would rather not host a second table' },
    ])
    expect((await requestSecondTable(ada, eventId)).offers).toMatchObject([
      { owner: { fullName: 'Dana' }, canBeLinked: false },
    ])
    await cleo.request(addToCollection, { parameters: { id: cleo.id }, body: { gameId: azulId } })
    expect((await requestSecondTable(ada, eventId)).offers).toMatchObject([
      { owner: { fullName: 'Cleo' }, canBeLinked: true },
    ])
    expect(await listWaitingNames(ada, eventId)).toEqual(['Ben', 'Cleo', 'Dana'])
  })

  // Shows second-table-5.
  test('needs a place of its own if the first place has no room', async ({ world }) => {
    const { ada, ben, dana, eventId } = await buildWaitingList(world)
    await sendHostAsk(ada, eventId, false)
    const problem = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect([problem.name, Object.keys(problem.errors ?? {})]).toEqual(['InvalidInput', ['location']])
    const { eventId: linkedId } = await sendAcceptance(dana, eventId, {
      location: '97201',
      locationDetails: 'Blue door',
    })
    expect(await ben.request(getEvent, { parameters: { eventId: linkedId } })).toMatchObject({
      location: '97201',
      locationDetails: 'Blue door',
      locationDetailsFor: 'attendees',
    })
  })

  // Requirement second-table-6: No linked event is created after too many members left the list, the event was
  // cancelled or the owner was blocked. An owner who answers a withdrawn question reads that the host no longer asks.
  test('is not created after members left the list, the event was cancelled or the owner was blocked', async ({
    world,
  }) => {
    const { ada, ben, dana, eventId } = await buildWaitingList(world)
    await sendHostAsk(ada, eventId)
    await ben.request(leaveWaitingList, { parameters: { eventId, userId: ben.id } })
    const left = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect(left.name).toBe('SecondTableChanged')
    expect((await requestSecondTable(dana, eventId)).ask).toBeNull()

    await wait(ben, eventId)
    await ada.request(cancelEvent, { parameters: { eventId }, body: {} })
    const cancelled = await dana.requestProblem(calls.acceptTableAsk, { parameters: { eventId }, body: {} })
    expect(cancelled.name).toBe('EventCancelled')

    const other = await buildWaitingList(world)
    await sendHostAsk(other.ada, other.eventId)
    await other.ada.request(blockMember, { parameters: { userId: other.dana.id } })
    const blocked = await other.dana.requestProblem(calls.acceptTableAsk, {
      parameters: { eventId: other.eventId },
      body: {},
    })
    expect(blocked.name).toBe('NotFound')
    expect(await requestSecondTable(other.ada, other.eventId)).toMatchObject({ offers: [], ask: null })
  })

  // Shows second-table-6.
  test('seats each member once when the owner accepts while one of them leaves', async ({ world }) => {
    const { ada, ben, dana, eventId } = await buildWaitingList(world)
    await wait(await buildMember(world, { fullName: 'Finn' }), eventId)
    await sendHostAsk(ada, eventId)
    const lockedEvent = (transaction: World['db']) =>
      transaction.selectFrom('events').select('id').where('id', '=', eventId)
    let leaving: { status: number } | undefined
    await runBehindLock(world, lockedEvent, [
      async () => {
        leaving = await ben.send(leaveWaitingList, { parameters: { eventId, userId: ben.id } })
      },
      () => acceptAsk(silentWriter(world.db), { eventId, userId: dana.id, place: {}, now: hoursFromNow(0) }),
    ])
    const [{ id = 0 } = {}] = (await requestSecondTable(ada, eventId)).linked
    const linked = await dana.request(getEvent, { parameters: { eventId: id } })
    // If the owner accepts first, Ben has a seat at the second table and no place to leave.
    const others = leaving?.status === 404 ? ['Ben', 'Cleo', 'Finn'] : ['Cleo', 'Finn']
    expect(linked.attendees.map(({ user }) => user.fullName).toSorted()).toEqual(others)
    expect(await listWaitingNames(ada, eventId)).toEqual([])
  })

  // Shows second-table-6.
  test('is not opened while a member joins the waiting list, so that every moved member is locked', async ({
    world,
  }) => {
    const { ada, dana, eventId } = await buildWaitingList(world)
    const finn = await buildMember(world, { fullName: 'Finn' })
    await sendHostAsk(ada, eventId)
    const lockedEvent = (transaction: World['db']) =>
      transaction.selectFrom('events').select('id').where('id', '=', eventId)
    const [, problem] = await runBehindLock(world, lockedEvent, [
      () => wait(finn, eventId),
      () =>
        nameOfRejection(
          acceptAsk(silentWriter(world.db), { eventId, userId: dana.id, place: {}, now: hoursFromNow(0) }),
        ),
    ])
    expect(problem).toBe(testEngine === 'postgres' ? 'SecondTableChanged' : undefined)
  })
})
