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
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const own = (eventId: number, { id }: MemberCaller) => ({ parameters: { eventId, userId: id } })

/** Builds an event whose only seat is Ben's. Cleo and Dora are about to join its waiting list. */
async function buildFullEvent(world: World) {
  const [host, ben, cleo, dora] = await Promise.all([0, 1, 2, 3].map(() => buildMember(world)))
  const eventId = await buildEvent(world, { host: host!, title: 'Chess Night', maxAttendees: 1 })
  await ben!.request(joinEvent, at(eventId))
  return { host: host!, ben: ben!, cleo: cleo!, dora: dora!, eventId }
}

async function attendanceOf(member: MemberCaller, eventId: number) {
  const { isAttending, waitingPlace } = await member.request(getEvent, { parameters: { eventId } })
  return isAttending ? 'attending' : waitingPlace
}

function waitProblem(member: Pick<MemberCaller, 'requestProblem'>, eventId: number, body = {}) {
  return member.requestProblem(calls.joinWaitingList, { parameters: { eventId }, body })
}

const notificationKinds = async (member: MemberCaller) =>
  (await member.request(listNotifications)).map(({ kind }) => kind)

describe('a waiting list', () => {
  // Requirement seats-26: A full event has a waiting list that a member joins from the toast or the details, with a
  // position, and can leave.
  // Shows seats-29.
  test('puts a new member behind the members who wait already', async ({ world }) => {
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

  // Requirement seats-29: The host sees the waiting members in order; other members see their number.
  test('is visible to the host only, in the order of waiting', async ({ world }) => {
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

  test('adds the event to the own waiting events, but not to the attended events', async ({ world }) => {
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

  test('is one of the waiting events of a member, which are listed soonest first across pages', async ({ world }) => {
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

  test('cannot be joined twice, with a free or taken seat, or at a past, cancelled or unknown event', async ({
    world,
  }) => {
    const { ben, cleo, eventId } = await buildFullEvent(world)
    const open = await buildEvent(world, { maxAttendees: 2 })
    const past = await buildEvent(world, { maxAttendees: 1, date: hoursFromNow(-3).toISOString(), duration: 60 })
    const cancelled = await buildEvent(world, { host: ben, maxAttendees: 1 })
    await ben.request(cancelEvent, { parameters: { eventId: cancelled } })
    await cleo.request(calls.joinWaitingList, at(eventId))

    expect(await waitProblem(cleo, eventId)).toMatchObject({ name: 'AlreadyWaiting', status: 409 })
    expect(await waitProblem(ben, eventId)).toMatchObject({ name: 'AlreadyJoined', status: 409 })
    expect(await waitProblem(cleo, open)).toMatchObject({ name: 'SeatsLeft', status: 409 })
    expect(await waitProblem(cleo, past)).toMatchObject({ name: 'EventPast', status: 409 })
    expect(await waitProblem(cleo, cancelled)).toMatchObject({ name: 'EventCancelled', status: 409 })
    expect(await waitProblem(cleo, 4711)).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await waitProblem(cleo, eventId, { eventId: open })).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await waitProblem(cleo, eventId, { userId: ben.id })).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await waitProblem(cleo, eventId, { place: 1 })).toMatchObject({ name: 'InvalidInput', status: 400 })
    expect(await waitProblem(world.visitor, eventId)).toMatchObject({ name: 'NotSignedIn', status: 401 })
    expect(await cleo.request(getEvent, { parameters: { eventId } })).toMatchObject({
      waitingCount: 1,
      waitingPlace: 1,
    })
  })

  test('moves the next member up when a member leaves it', async ({ world }) => {
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
    expect(await attendanceOf(cleo, eventId)).toBeNull()
    expect(await attendanceOf(dora, eventId)).toBe(1)
    expect(await notificationKinds(cleo)).toEqual([])
  })
})

describe('a free seat', () => {
  // Requirement seats-27: A free seat belongs at once to the member who has waited longest, who is notified on the
  // screen, under the bell and by email.
  test.for([
    ['the attendee leaves', 'leave'],
    ['the host removes an attendee', 'remove'],
    ['the host adds a seat', 'add'],
  ] as const)('goes to the member who has waited longest when %s', async ([_when, action], { world }) => {
    const { host, ben, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    if (action === 'leave') await ben.request(leaveEvent, own(eventId, ben))
    if (action === 'remove') await host.request(leaveEvent, own(eventId, ben))
    if (action === 'add') await host.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: 2 } })

    expect(await attendanceOf(cleo, eventId)).toBe('attending')
    expect(await attendanceOf(dora, eventId)).toBe(1)
    const [latest] = await cleo.request(listNotifications)
    expect(latest).toMatchObject({
      kind: 'seatCameFree',
      title: 'You got a seat at Chess Night',
      text: 'You were next on the waiting list, so the seat is yours. If you cannot come, please leave the event.',
      address: `/events?event=${eventId}`,
      isRead: false,
    })
    expect(await notificationKinds(dora)).not.toContain('seatCameFree')
    await buildEmailSender(world).sendEmails()
    expect(world.emails.filter(({ subject }) => subject === 'You got a seat at Chess Night')).toMatchObject([
      { to: cleo.email },
    ])
  })

  test('is announced to the browsers of host, attendees and waiting list', async ({ world }) => {
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

  test('goes past a suspended member', async ({ world }) => {
    const { ben, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    await suspendMember(silentWriter(world.db), { userId: cleo.id, now: new Date() })
    expect(await attendanceOf(dora, eventId)).toBe(1)
    await ben.request(leaveEvent, own(eventId, ben))

    expect(await dora.request(getEvent, { parameters: { eventId } })).toMatchObject({
      isAttending: true,
      attendeeCount: 1,
      waitingCount: 0,
    })
  })

  test('is not available to members who are not on the waiting list', async ({ world }) => {
    const { ben, cleo, dora, eventId } = await buildFullEvent(world)
    await cleo.request(calls.joinWaitingList, at(eventId))

    await ben.request(leaveEvent, own(eventId, ben))

    expect((await dora.requestProblem(joinEvent, at(eventId))).name).toBe('EventFull')
  })

  test('goes to every waiting member when the host removes the limit', async ({ world }) => {
    const { host, cleo, dora, eventId } = await buildFullEvent(world)
    for (const member of [cleo, dora]) await member.request(calls.joinWaitingList, at(eventId))

    const changed = await host.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: null } })

    expect(changed).toMatchObject({ attendeeCount: 3, waitingCount: 0 })
    for (const member of [cleo, dora]) expect(await attendanceOf(member, eventId)).toBe('attending')
  })
})

describe('a waiting member', () => {
  test('is notified of changes and of the cancellation, which empties the waiting list', async ({ world }) => {
    const { host, cleo, eventId } = await buildFullEvent(world)
    await cleo.request(calls.joinWaitingList, at(eventId))
    await host.request(updateEvent, { parameters: { eventId }, body: { locationDetails: 'Upstairs' } })
    const browser = watchLiveChanges(world, cleo)

    await host.request(cancelEvent, { parameters: { eventId } })

    expect(await notificationKinds(cleo)).toEqual(['eventCancelled', 'eventChanged'])
    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect(await cleo.request(calls.listWaitingEvents)).toEqual([])
    expect(await cleo.request(getEvent, { parameters: { eventId } })).toMatchObject({
      waitingCount: 0,
      waitingPlace: null,
    })
  })
})

// Requirement api-238: A waiting member who joins while the host adds seats gets one seat, and the other stays free.
test('counts one seat for a waiting member who joins while the host adds seats', async ({ world }) => {
  const { host, cleo, eventId } = await buildFullEvent(world)
  await cleo.request(calls.joinWaitingList, at(eventId))
  await runBehindLock(world, (db) => db.selectFrom('events').select('id').where('id', '=', eventId), [
    () => host.send(updateEvent, { parameters: { eventId }, body: { maxAttendees: 3 } }),
    () => cleo.send(joinEvent, at(eventId)),
  ])
  const { attendeeCount, attendees } = await host.request(getEvent, { parameters: { eventId } })
  expect({ attendeeCount, rows: attendees.length }).toEqual({ attendeeCount: 2, rows: 2 })
})

test('members who have waited longest get the seats when many leave, wait and join at once', async ({ world }) => {
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
  const attendances = await Promise.all([...waiting, ...late].map((member) => attendanceOf(member, eventId)))
  expect(attendances.slice(0, 6)).toEqual(['attending', 'attending', 'attending', 1, 2, 3])
  expect(attendances.slice(6).toSorted()).toEqual([4, 5, 6])
})
