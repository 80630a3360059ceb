import { describe, expect } from 'vitest'
import {
  cancelEvent,
  getEvent,
  joinEvent,
  joinWaitingList,
  leaveEvent,
  updateEvent,
  updateGuests,
} from '../../contract/events/calls.ts'
import { spotsLeft } from '../../contract/events/rules.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const guests = (eventId: number, { id }: { id: number }, guestCount: number) => ({
  parameters: { eventId, userId: id },
  body: { guestCount },
})
const see = (member: MemberCaller, eventId: number) => member.request(getEvent, { parameters: { eventId } })

describe('guests', () => {
  // Requirement seats-24: An attendee brings up to 5 guests while there are seats; each guest takes a seat and leaves
  // with the attendee.
  test('take seats and count as attendees', async ({ world }) => {
    const ben = await buildMember(world)
    const eventId = await buildEvent(world, { maxAttendees: 4 })
    await ben.request(joinEvent, at(eventId))

    const attendee = await ben.request(updateGuests, guests(eventId, ben, 2))

    expect(attendee).toMatchObject({ userId: ben.id, guestCount: 2, status: 'confirmed' })
    const event = await see(ben, eventId)
    expect(event).toMatchObject({ attendeeCount: 3, isAttending: true, ownGuestCount: 2, attendees: [attendee] })
    expect(spotsLeft(event)).toBe(1)
    const stranger = await buildMember(world)
    expect(await see(stranger, eventId)).toMatchObject({ isAttending: false, ownGuestCount: 0 })
  })

  // Requirement seats-25: Guests can join together with the member, in one step.
  test('join together with the member, or not at all if too few seats are left', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 4 })
    const bring = (guestCount: number) => ({ parameters: { eventId }, body: { guestCount } })

    const attendee = await ben.request(joinEvent, bring(2))

    expect(attendee).toMatchObject({ userId: ben.id, guestCount: 2 })
    expect(await see(ben, eventId)).toMatchObject({ attendeeCount: 3, ownGuestCount: 2, attendees: [attendee] })
    expect(await cleo.requestProblem(joinEvent, bring(1))).toMatchObject({ name: 'EventFull', status: 409 })
    expect(await ben.requestProblem(joinEvent, bring(0))).toMatchObject({ name: 'AlreadyJoined' })
    for (const guestCount of [-1, 6, 1.5])
      expect((await cleo.requestProblem(joinEvent, bring(guestCount))).errors).toEqual({
        guestCount: 'Choose 0 to 5 guests',
      })
    expect(await see(cleo, eventId)).toMatchObject({ attendeeCount: 3, isAttending: false })
    await cleo.request(joinEvent, bring(0))
    expect(await see(cleo, eventId)).toMatchObject({ attendeeCount: 4, isAttending: true })
  })

  test('never take more seats than exist when several members join at once', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(world)))
    const eventId = await buildEvent(world, { maxAttendees: 7 })
    const body = { guestCount: 2 }
    const answers = await Promise.all(
      members.map((member) => member.send(joinEvent, { parameters: { eventId }, body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    expect(await see(members[0]!, eventId)).toMatchObject({ attendeeCount: 6 })
  })

  // Shows seats-24.
  test('free their seats for the waiting list when they or their attendee leave', async ({ world }) => {
    const [ben, cleo, dora] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 3 })
    await ben.request(joinEvent, at(eventId))
    await ben.request(updateGuests, guests(eventId, ben, 2))
    for (const member of [cleo, dora]) await member.request(joinWaitingList, at(eventId))

    await ben.request(updateGuests, guests(eventId, ben, 1))
    expect(await see(cleo, eventId)).toMatchObject({ isAttending: true, attendeeCount: 3, waitingCount: 1 })
    expect((await cleo.request(listNotifications))[0]).toMatchObject({ kind: 'seatCameFree' })

    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(await see(dora, eventId)).toMatchObject({ isAttending: true, attendeeCount: 2, waitingCount: 0 })
  })

  // Requirement seats-28: A member waits for a single seat and can add guests once the seat is theirs.
  test('cannot join a waiting list, but can be added once the member has a seat', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 3 })
    await ben.request(joinEvent, { parameters: { eventId }, body: { guestCount: 2 } })
    const withFriends = { parameters: { eventId }, body: { guestCount: 1 } }
    expect((await cleo.requestProblem(joinWaitingList, withFriends)).name).toBe('InvalidInput')
    await cleo.request(joinWaitingList, at(eventId))
    expect(await cleo.requestProblem(updateGuests, guests(eventId, cleo, 1))).toMatchObject({ name: 'NotFound' })

    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })

    expect(await see(cleo, eventId)).toMatchObject({ isAttending: true, attendeeCount: 1, ownGuestCount: 0 })
    await cleo.request(updateGuests, guests(eventId, cleo, 1))
    expect(await see(cleo, eventId)).toMatchObject({ attendeeCount: 2, ownGuestCount: 1 })
  })

  test('count as taken seats when the host reduces the number of seats', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, maxAttendees: 4 })
    await ben.request(joinEvent, at(eventId))
    await ben.request(updateGuests, guests(eventId, ben, 2))
    const problem = await ada.requestProblem(updateEvent, { parameters: { eventId }, body: { maxAttendees: 2 } })
    expect(problem.errors).toEqual({ maxAttendees: '3 seats are taken already' })
  })

  // Shows seats-24.
  test('fail with EventFull beyond the free seats and change nothing', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 3 })
    for (const member of [ben, cleo]) await member.request(joinEvent, at(eventId))
    const before = await see(ben, eventId)

    expect(await ben.requestProblem(updateGuests, guests(eventId, ben, 2))).toMatchObject({
      name: 'EventFull',
      status: 409,
    })
    for (const guestCount of [-1, 6, 1.5])
      expect(await ben.requestProblem(updateGuests, guests(eventId, ben, guestCount))).toMatchObject({
        name: 'InvalidInput',
        errors: { guestCount: 'Choose 0 to 5 guests' },
      })
    expect(await see(ben, eventId)).toEqual(before)
    const roomy = await buildEvent(world, { maxAttendees: 6 })
    expect(await cleo.request(joinEvent, { parameters: { eventId: roomy }, body: { guestCount: 5 } })).toMatchObject({
      guestCount: 5,
    })
  })

  test('can be changed only by the attendee, until the event is over or cancelled', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    const past = await buildEvent(world, { host: ada })
    for (const id of [eventId, past]) await ben.request(joinEvent, at(id))
    const [date, endsAt] = [hoursFromNow(-3).toISOString(), hoursFromNow(-1).toISOString()]
    await world.db.updateTable('events').set({ date, endsAt, duration: 120 }).where('id', '=', past).execute()

    for (const member of [ada, cleo])
      expect(await member.requestProblem(updateGuests, guests(eventId, ben, 1))).toMatchObject({
        name: 'NotYours',
        status: 403,
      })
    expect((await world.visitor.requestProblem(updateGuests, guests(eventId, ben, 1))).name).toBe('NotSignedIn')
    expect((await cleo.requestProblem(updateGuests, guests(eventId, cleo, 1))).name).toBe('NotFound')
    expect((await ben.requestProblem(updateGuests, guests(4711, ben, 1))).name).toBe('NotFound')
    expect(await ben.requestProblem(updateGuests, guests(past, ben, 1))).toMatchObject({
      name: 'EventPast',
      status: 409,
    })
    await ada.request(cancelEvent, { parameters: { eventId } })
    expect((await ben.requestProblem(updateGuests, guests(eventId, ben, 1))).name).toBe('EventCancelled')
  })

  test('never take more seats than exist when several attendees add guests at once', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(world)))
    const eventId = await buildEvent(world, { maxAttendees: 7 })
    for (const member of members) await member.request(joinEvent, at(eventId))

    const answers = await Promise.all(members.map((member) => member.send(updateGuests, guests(eventId, member, 2))))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await see(members[0]!, eventId)).toMatchObject({ attendeeCount: 6 })
  })
})
