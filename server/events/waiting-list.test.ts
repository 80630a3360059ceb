import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import {
  cancelEvent,
  getEvent,
  joinEvent,
  leaveEvent,
  listUserEvents,
  updateEvent,
} from '../../contract/events/calls.ts'
import { listNotifications } from '../../contract/notifications/calls.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const own = (eventId: number, { id }: MemberCaller) => ({ parameters: { eventId, userId: id } })

/** An event with one seat, which `ben` has; `cleo` and `dora` want one, in this order. */
async function buildFullEvent(world: World) {
  const [host, ben, cleo, dora] = await Promise.all([0, 1, 2, 3].map(() => buildMember(world)))
  const eventId = await buildEvent(world, { host: host!, title: 'Chess Night', maxAttendees: 1 })
  await ben!.request(joinEvent, at(eventId))
  return { host: host!, ben: ben!, cleo: cleo!, dora: dora!, eventId }
}

async function standing(member: MemberCaller, eventId: number) {
  const { isAttending, waitingPlace } = await member.request(getEvent, { parameters: { eventId } })
  return isAttending ? 'attending' : waitingPlace
}

function refusal(member: Pick<MemberCaller, 'requestProblem'>, eventId: number, body = {}) {
  return member.requestProblem(calls.joinWaitingList, { parameters: { eventId }, body })
}

const kindsTold = async (member: MemberCaller) => (await member.request(listNotifications)).map(({ kind }) => kind)

describe('waiting for a seat', () => {
  test('gives a place behind whoever waits already', async ({ world }) => {
    const { ben, cleo, dora, eventId } = await buildFullEvent(world)

    const first = await cleo.request(calls.joinWaitingList, {
      parameters: { eventId },
      body: { eventId, userId: cleo.id },
    })
    const second = await dora.request(calls.joinWaitingList, at(eventId))

    expect(first).toEqual({ eventId, userId: cleo.id, place: 1, waitingSince: expect.stringMatching(/Z$/) })
    expect(second).toMatchObject({ userId: dora.id, place: 2 })
    for (const [member, place] of [
      [ben, null],
      [cleo, 1],
      [dora, 2],
    ] as const)
      expect(await member.request(getEvent, { parameters: { eventId } })).toMatchObject({
        waitingCount: 2,
        waitingPlace: place,
        attendeeCount: 1,
      })
  })

  test('is seen by the host with their names, in the order of the line, and by nobody else', async ({ world }) => {
    const { host, ben, cleo, dora, eventId } = await buildFullEvent(world)
    const parameters = { eventId }
    expect(await host.request(calls.listWaitingMembers, { parameters })).toEqual([])
    await dora.request(calls.joinWaitingList, at(eventId))
    await cleo.request(calls.joinWaitingList, at(eventId))

    const pages = await host.requestPages(calls.listWaitingMembers, { parameters, query: { limit: 1 } })

    const fullName = `Member ${dora.username}`
    expect(pages.map((page) => page.map(({ userId }) => userId))).toEqual([[dora.id], [cleo.id]])
    expect(pages[0]).toMatchObject([{ eventId, user: { id: dora.id, fullName }, waitingSince: expect.any(String) }])
    for (const member of [ben, cleo])
      expect(await member.requestProblem(calls.listWaitingMembers, { parameters })).toMatchObject({ name: 'NotYours' })
    expect((await world.visitor.requestProblem(calls.listWaitingMembers, { parameters })).name).toBe('NotSignedIn')
    expect((await host.requestProblem(calls.listWaitingMembers, { parameters: { eventId: 4711 } })).name).toBe(
      'NotFound',
    )
    await ben.request(leaveEvent, own(eventId, ben))
    expect(await host.request(calls.listWaitingMembers, { parameters })).toMatchObject([{ userId: cleo.id }])
  })

  test('is listed for oneself alone, and is not among the events one goes to', async ({ world }) => {
    const { cleo, dora, eventId } = await buildFullEvent(world)
    await cleo.request(calls.joinWaitingList, at(eventId))

    expect(await cleo.request(calls.listWaitingEvents)).toMatchObject([{ id: eventId, waitingPlace: 1 }])
    expect(await dora.request(calls.listWaitingEvents)).toEqual([])
    expect(await cleo.request(listUserEvents, { parameters: { id: cleo.id } })).toEqual([])
    await world.db
      .updateTable('events')
      .set({ endsAt: hoursFromNow(-1).toISOString() })
      .execute()
    expect(await cleo.request(calls.listWaitingEvents)).toEqual([])
    expect((await world.visitor.requestProblem(calls.listWaitingEvents)).name).toBe('NotSignedIn')
  })

  test('pages through, soonest first', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventIds: number[] = []
    for (const hours of [30, 20, 10]) {
      const eventId = await buildEvent(world, { maxAttendees: 1, date: hoursFromNow(hours).toISOString() })
      await ben.request(joinEvent, at(eventId))
      await cleo.request(calls.joinWaitingList, at(eventId))
      eventIds.unshift(eventId)
    }
    const pages = await cleo.requestPages(calls.listWaitingEvents, { query: { limit: 2 } })
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([eventIds.slice(0, 2), eventIds.slice(2)])
  })

  test('is refused with a seat left or taken, twice, and for events that take nobody', async ({ world }) => {
    const { ben, cleo, eventId } = await buildFullEvent(world)
    const open = await buildEvent(world, { maxAttendees: 2 })
    const past = await buildEvent(world, { maxAttendees: 1, date: hoursFromNow(-3).toISOString(), duration: 60 })
    const cancelled = await buildEvent(world, { host: ben, maxAttendees: 1 })
    await ben.request(cancelEvent, { parameters: { eventId: cancelled } })
    await cleo.request(calls.joinWaitingList, at(eventId))

    expect(await refusal(cleo, eventId)).toMatchObject({ name: 'AlreadyWaiting', status: 409 })
    expect(await refusal(ben, eventId)).toMatchObject({ name: 'AlreadyJoined', status: 409 })
    expect(await refusal(cleo, open)).toMatchObject({ name: 'SeatsLeft', status: 409 })
    expect(await refusal(cleo, past)).toMatchObject({ name: 'EventPast', status: 409 })
    expect(await refusal(cleo, cancelled)).toMatchObject({ name: 'EventCancelled', status: 409 })
    expect(await refusal(cleo, 4711)).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await refusal(cleo, eventId, { eventId: open })).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await refusal(cleo, eventId, { userId: ben.id })).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await refusal(cleo, eventId, { place: 1 })).toMatchObject({ name: 'InvalidInput', status: 400 })
    expect(await refusal(world.visitor, eventId)).toMatchObject({ name: 'NotSignedIn', status: 401 })
    expect(await cleo.request(getEvent, { parameters: { eventId } })).toMatchObject({
      waitingCount: 1,
      waitingPlace: 1,
    })
  })

  test('can be given up, and whoever stands behind moves up', async ({ world }) => {
    const { cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    expect((await dora.requestProblem(calls.leaveWaitingList, own(eventId, cleo))).name).toBe('NotYours')
    await cleo.request(calls.leaveWaitingList, own(eventId, cleo))

    expect(await cleo.requestProblem(calls.leaveWaitingList, own(eventId, cleo))).toMatchObject({
      name: 'NotFound',
      status: 404,
    })
    expect((await cleo.requestProblem(calls.leaveWaitingList, own(4711, cleo))).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(calls.leaveWaitingList, own(eventId, cleo))).name).toBe('NotSignedIn')
    expect(await standing(cleo, eventId)).toBeNull()
    expect(await standing(dora, eventId)).toBe(1)
    expect(await kindsTold(cleo)).toEqual([])
  })
})

describe('a seat that comes free', () => {
  test.for([
    ['whoever had it leaves', 'leave'],
    ['the host gives it back', 'withdraw'],
    ['the host makes room for one more', 'room'],
  ] as const)('when %s goes to who has waited longest', async ([_when, deed], { world }) => {
    const { host, ben, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    if (deed === 'leave') await ben.request(leaveEvent, own(eventId, ben))
    if (deed === 'withdraw') await host.request(leaveEvent, own(eventId, ben))
    if (deed === 'room') await host.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: 2 } })

    expect(await standing(cleo, eventId)).toBe('attending')
    expect(await standing(dora, eventId)).toBe(1)
    const told = await cleo.request(listNotifications)
    expect(told[0]).toMatchObject({
      kind: 'seatCameFree',
      title: 'A seat came free at Chess Night',
      text: 'You were first on the waiting list, so the seat is yours. If you cannot come, please give it back.',
      address: `/events?event=${eventId}`,
      isRead: false,
    })
    expect(await kindsTold(dora)).not.toContain('seatCameFree')
  })

  test('is told at once to everybody it concerns', async ({ world }) => {
    const { host, ben, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))
    const browsers = [host, ben, cleo, dora].map((member) => watchLiveChanges(world, member))

    await ben.request(leaveEvent, own(eventId, ben))

    const [hosts, bens, cleos, doras] = await Promise.all(browsers.map((browser) => browser.takeChanges()))
    const event = { topic: 'events', eventId }
    expect(new Set(hosts)).toEqual(new Set([event, { topic: 'notifications' }]))
    expect(bens).toEqual([event])
    expect(new Set(cleos)).toEqual(new Set([event, { topic: 'notifications' }]))
    expect(doras).toEqual([event])
  })

  test('is not for who has been suspended meanwhile', async ({ world }) => {
    const { ben, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    await suspendMember(silentWriter(world.db), { userId: cleo.id, now: new Date() })
    expect(await standing(dora, eventId)).toBe(1)
    await ben.request(leaveEvent, own(eventId, ben))

    expect(await dora.request(getEvent, { parameters: { eventId } })).toMatchObject({
      isAttending: true,
      attendeeCount: 1,
      waitingCount: 0,
    })
  })

  test('is never had by who joins past the list', async ({ world }) => {
    const { ben, cleo, dora, eventId } = await buildFullEvent(world)
    await cleo.request(calls.joinWaitingList, at(eventId))

    await ben.request(leaveEvent, own(eventId, ben))

    expect((await dora.requestProblem(joinEvent, at(eventId))).name).toBe('EventFull')
  })

  test('without a limit any longer is given to everybody who waits', async ({ world }) => {
    const { host, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    const changed = await host.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: null } })

    expect(changed).toMatchObject({ attendeeCount: 3, waitingCount: 0 })
    for (const member of [cleo, dora]) expect(await standing(member, eventId)).toBe('attending')
  })
})

describe('whoever waits', () => {
  test('hears what changes, and that it is off, and then waits no longer', async ({ world }) => {
    const { host, cleo, eventId } = await buildFullEvent(world)
    await cleo.request(calls.joinWaitingList, at(eventId))
    await host.request(updateEvent, { parameters: { eventId }, body: { locationDetails: 'Upstairs' } })
    const browser = watchLiveChanges(world, cleo)

    await host.request(cancelEvent, { parameters: { eventId } })

    expect(await kindsTold(cleo)).toEqual(['eventCancelled', 'eventChanged'])
    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect(await cleo.request(calls.listWaitingEvents)).toEqual([])
    expect(await cleo.request(getEvent, { parameters: { eventId } })).toMatchObject({
      waitingCount: 0,
      waitingPlace: null,
    })
  })
})

test('of many who leave and wait at the same instant, the seats go to who has waited longest', async ({ world }) => {
  const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(world)))
  const [seated, waiting] = [members.slice(0, 3), members.slice(3, 9)]
  const late = members.slice(9)
  const eventId = await buildEvent(world, { maxAttendees: 3 })
  for (const member of seated) await member.request(joinEvent, at(eventId))
  for (const member of waiting) await member.request(calls.joinWaitingList, at(eventId))

  const answers = await Promise.all([
    ...seated.map((member) => member.send(leaveEvent, own(eventId, member))),
    ...late.map((member) => member.send(calls.joinWaitingList, at(eventId))),
    ...late.map((member) => member.send(joinEvent, at(eventId))),
  ])

  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(3).fill(204),
    ...Array(3).fill(201),
    ...Array(3).fill(409),
  ])
  const standings = await Promise.all([...waiting, ...late].map((member) => standing(member, eventId)))
  expect(standings.slice(0, 6)).toEqual(['attending', 'attending', 'attending', 1, 2, 3])
  expect(standings.slice(6).toSorted()).toEqual([4, 5, 6])
})
