import { describe, expect } from 'vitest'
import * as calls from '../../contract/events/calls.ts'
import { spotsLeft } from '../../contract/events/rules.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { buildEvent, buildMember, hoursFromNow } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const seat = (eventId: number) => ({ parameters: { eventId }, body: {} })

describe('joining an event', () => {
  // Requirement seats-13: POST /api/events/{eventId}/attendees joins an event.
  // Requirement seats-2: Joining makes the member an attendee with the status 'confirmed'.
  // Requirement seats-1: A member who has not joined an event can join it.
  // Requirement entities-13: An attendee of an event is an entry with a member (id, fullName, avatarUrl) and a status.
  test('takes a confirmed seat', async ({ world }) => {
    const ben = await buildMember(world, { fullName: 'Ben' })
    const eventId = await buildEvent(world, { maxAttendees: 2 })

    const attendee = await ben.request(calls.joinEvent, {
      parameters: { eventId },
      body: { eventId, userId: ben.id, status: 'confirmed' },
    })

    expect(attendee).toMatchObject({
      eventId,
      userId: ben.id,
      status: 'confirmed',
      user: { id: ben.id, fullName: 'Ben', avatarUrl: null },
    })
    const event = await ben.request(calls.getEvent, { parameters: { eventId } })
    expect(event).toMatchObject({ attendeeCount: 1, isAttending: true, attendees: [attendee] })
    expect(spotsLeft(event)).toBe(1)
  })

  // Requirement seats-10: Joining requires a signed-in member.
  // Shows permissions-3.
  test('fails with NotSignedIn for a visitor', async ({ world }) => {
    const eventId = await buildEvent(world)
    expect((await world.visitor.requestProblem(calls.joinEvent, seat(eventId))).name).toBe('NotSignedIn')
  })

  // Shows permissions-5.
  test('fails with NotYours for another member', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world)
    const problem = await ben.requestProblem(calls.joinEvent, { parameters: { eventId }, body: { userId: cleo.id } })
    expect(problem).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await ben.request(calls.getEvent, { parameters: { eventId } })).toMatchObject({ attendeeCount: 0 })
  })

  // Requirement seats-20: Joining twice is answered with 409.
  // Requirement seats-12: A member cannot join a full event.
  // Requirement seats-11: A member cannot join twice.
  // Requirement api-11: A conflict (taken, already joined, full, cancelled, past) gets 409.
  test('fails with a named problem for a joined, full, past, cancelled or unknown event', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 1 })
    const past = await buildEvent(world, { date: hoursFromNow(-3).toISOString(), duration: 60 })
    const cancelled = await buildEvent(world)
    await world.db
      .updateTable('events')
      .set({ cancelledAt: new Date().toISOString() })
      .where('id', '=', cancelled)
      .execute()
    await ben.request(calls.joinEvent, seat(eventId))

    expect(await ben.requestProblem(calls.joinEvent, seat(eventId))).toMatchObject({
      name: 'AlreadyJoined',
      status: 409,
    })
    expect(await cleo.requestProblem(calls.joinEvent, seat(eventId))).toMatchObject({ name: 'EventFull', status: 409 })
    expect(await cleo.requestProblem(calls.joinEvent, seat(past))).toMatchObject({ name: 'EventPast', status: 409 })
    expect(await cleo.requestProblem(calls.joinEvent, seat(cancelled))).toMatchObject({
      name: 'EventCancelled',
      status: 409,
    })
    expect(await cleo.requestProblem(calls.joinEvent, seat(4711))).toMatchObject({ name: 'NotFound', status: 404 })
  })

  // Requirement events-9: When many members join at once, each free seat goes to exactly one of them.
  test('fills exactly the free seats when 30 members join at once', async ({ world }) => {
    const eventId = await buildEvent(world, { maxAttendees: 3 })
    const members = await Promise.all(Array.from({ length: 30 }, () => buildMember(world)))

    const answers = await Promise.all(members.map((member) => member.send(calls.joinEvent, seat(eventId))))

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(3).fill(201), ...Array(27).fill(409)])
    const event = await members[0]?.request(calls.getEvent, { parameters: { eventId } })
    expect(event?.attendeeCount).toBe(3)
    expect(event?.attendees).toHaveLength(3)
  })

  test('takes one seat when the same member joins ten times at once', async ({ world }) => {
    const eventId = await buildEvent(world, { maxAttendees: 3 })
    const ben = await buildMember(world)

    const answers = await Promise.all(Array.from({ length: 10 }, () => ben.send(calls.joinEvent, seat(eventId))))

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(await ben.request(calls.getEvent, { parameters: { eventId } })).toMatchObject({ attendeeCount: 1 })
  })

  // Requirement events-11: Lists contain up to ten attendees of an event and the number of all attendees.
  // Shows events-1.
  test('adds the member to the first ten attendees in event lists and to the count', async ({ world }) => {
    const eventId = await buildEvent(world)
    const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(world)))
    for (const member of members) await member.request(calls.joinEvent, seat(eventId))

    const [event] = await members[0]!.request(calls.listUpcomingEvents)

    expect(event?.attendeeCount).toBe(12)
    expect(event?.attendees.map((attendee) => attendee.userId)).toEqual(members.slice(0, 10).map(({ id }) => id))
  })
})

describe('the attendees of an event', () => {
  test('are listed in the order in which they joined, across pages', async ({ world }) => {
    const eventId = await buildEvent(world)
    const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(world)))
    for (const member of members) await member.request(calls.joinEvent, seat(eventId))

    const request = { parameters: { eventId }, query: { limit: 5 } }
    const pages = await members[0]!.requestPages(calls.listAttendees, request)

    expect(pages.map((page) => page.length)).toEqual([5, 5, 2])
    expect(pages.flat().map(({ userId }) => userId)).toEqual(members.map(({ id }) => id))
    const event = await members[0]!.request(calls.getEvent, { parameters: { eventId } })
    expect(pages.flat().slice(0, 10)).toEqual(event.attendees)
  })

  test('are listed for members only, without blocked members', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world)
    for (const member of [ben, cleo]) await member.request(calls.joinEvent, seat(eventId))
    await ben.request(blockMember, { parameters: { userId: cleo.id } })
    const request = { parameters: { eventId } }

    expect((await ben.request(calls.listAttendees, request)).map(({ userId }) => userId)).toEqual([ben.id])
    expect((await ben.requestProblem(calls.listAttendees, { parameters: { eventId: 4711 } })).name).toBe('NotFound')
    expect((await world.visitor.requestProblem(calls.listAttendees, request)).name).toBe('NotSignedIn')
  })
})

describe('leaving an event', () => {
  // Requirement seats-19: DELETE /api/events/{id}/attendees/{userId} frees a seat.
  test('frees the seat for another member', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 1 })
    await ben.request(calls.joinEvent, seat(eventId))

    await ben.request(calls.leaveEvent, { parameters: { eventId, userId: ben.id } })

    await cleo.request(calls.joinEvent, seat(eventId))
    expect(await cleo.request(calls.getEvent, { parameters: { eventId } })).toMatchObject({
      attendeeCount: 1,
      isAttending: true,
    })
  })

  test("fails for another member's seat, without a seat, and once the event is over", async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world)
    await ben.request(calls.joinEvent, seat(eventId))
    const leave = (userId: number) => ({ parameters: { eventId, userId } })

    expect((await cleo.requestProblem(calls.leaveEvent, leave(ben.id))).name).toBe('NotYours')
    expect((await cleo.requestProblem(calls.leaveEvent, leave(cleo.id))).name).toBe('NotFound')
    await world.db
      .updateTable('events')
      .set({ endsAt: hoursFromNow(-1).toISOString() })
      .where('id', '=', eventId)
      .execute()
    expect((await ben.requestProblem(calls.leaveEvent, leave(ben.id))).name).toBe('EventPast')
    expect(await ben.request(calls.getEvent, { parameters: { eventId } })).toMatchObject({ attendeeCount: 1 })
  })
})
