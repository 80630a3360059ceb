import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { getEventCalendar } from '../../contract/events/calendar/calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import type { Database } from '../platform/database/schema.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { restoreMember, suspendMember } from './suspension.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const see = (member: MemberCaller, eventId: number) => member.request(calls.getEvent, { parameters: { eventId } })
const suspend = ({ db }: World, { id: userId }: MemberCaller) =>
  suspendMember(silentWriter(db), { userId, now: new Date() })

/** Builds an event of Ada with one seat, which Ben has and Cleo waits for. */
async function buildGameNight(world: World) {
  const ada = await buildMember(world, { fullName: 'Ada Lovelace' })
  const [ben, cleo] = [await buildMember(world), await buildMember(world)]
  const texts = { title: 'Chess Night', description: 'Call me', locationDetails: 'Back room' }
  const eventId = await buildEvent(world, { host: ada, maxAttendees: 1, ...texts })
  await ben.request(calls.joinEvent, at(eventId))
  await cleo.request(calls.joinWaitingList, at(eventId))
  return { ada, ben, cleo, eventId }
}

describe('an upcoming event whose host is suspended', () => {
  // Requirement moderation-20: A suspension cancels the upcoming events of the member, with the usual notification.
  // Attendees and waiting members still see the event, without the name and the texts of the host.
  test('is cancelled, and attendees and waiting members are notified under the bell and by email', async ({
    world,
  }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)

    await suspend(world, ada)

    await buildEmailSender(world).sendEmails()
    for (const member of [ben, cleo]) {
      expect(await member.request(listNotifications)).toMatchObject([
        {
          kind: 'eventCancelled',
          title: 'Chess Night was cancelled',
          text: 'It will not take place.',
          address: `/events?event=${eventId}`,
        },
      ])
      expect(await member.request(listNotifications, { query: { unread: true } })).toHaveLength(1)
      expect(world.emails.filter(({ to }) => to === member.email).map(({ subject }) => subject)).toEqual([
        'Chess Night was cancelled',
      ])
    }
  })

  // Shows moderation-20.
  test('stays visible as a cancelled event, without the name and the texts of its host', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)
    await ada.request(createEventComment, {
      parameters: { eventId },
      body: { content: 'Call me', isAnnouncement: true },
    })

    await suspend(world, ada)

    const cancelled = { id: eventId, title: 'Chess Night', status: 'cancelled', waitingCount: 0 }
    const hidden = {
      host: { fullName: 'Unavailable member', avatarUrl: null },
      description: null,
      locationDetails: null,
    }
    for (const member of [ben, cleo]) expect(await see(member, eventId)).toMatchObject({ ...cancelled, ...hidden })
    const ownEvents = { parameters: { id: ben.id }, query: { when: 'upcoming' as const } }
    expect(await ben.request(calls.listUserEvents, ownEvents)).toMatchObject([{ ...cancelled, ...hidden }])
    expect(await ben.request(calls.listUpcomingEvents)).toEqual([])
    expect((await ben.requestProblem(calls.joinEvent, at(eventId))).name).toBe('EventCancelled')
    const answers = [
      await ben.request(downloadArchive, { parameters: { id: ben.id } }),
      await ben.request(getEventCalendar, { parameters: { eventId } }),
      await ben.request(listNotifications),
    ]
    expect(JSON.stringify(answers)).toContain('Chess Night')
    expect(JSON.stringify(answers)).not.toMatch(/Lovelace|Call me|Back room/)
  })

  // Shows moderation-20.
  test('is invisible to members who block the host or cancelled earlier by the host', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)
    const earlier = await buildEvent(world, { host: ada })
    await cleo.request(calls.joinEvent, at(earlier))
    await ada.request(calls.cancelEvent, { ...at(earlier), body: { reason: 'Call me' } })
    await ben.request(blockMember, { parameters: { userId: ada.id } })

    await suspend(world, ada)

    expect((await ben.requestProblem(calls.getEvent, { parameters: { eventId } })).name).toBe('NotFound')
    expect((await cleo.requestProblem(calls.getEvent, { parameters: { eventId: earlier } })).name).toBe('NotFound')
  })

  // Shows moderation-21.
  test('stays cancelled after the host is restored, and shows the name of the host again', async ({ world }) => {
    const { ada, ben, eventId } = await buildGameNight(world)
    await suspend(world, ada)
    await restoreMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    expect(await see(ben, eventId)).toMatchObject({ status: 'cancelled', host: { fullName: 'Ada Lovelace' } })
  })
})

describe('the seats and waiting list places of a suspended member', () => {
  // Requirement moderation-21: A suspension frees the member's seats and waiting list places at upcoming events, and
  // the waiting list moves up. Restoring the member gives none of them back.
  test('are free, and the next waiting member gets the seat and is notified', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)

    await suspend(world, ben)

    expect(await see(cleo, eventId)).toMatchObject({ isAttending: true, attendeeCount: 1, waitingCount: 0 })
    expect(await cleo.request(listNotifications)).toMatchObject([{ kind: 'seatCameFree' }])
    await suspend(world, cleo)
    expect(await see(ada, eventId)).toMatchObject({ attendeeCount: 0, waitingCount: 0 })
    await restoreMember(silentWriter(world.db), { userId: ben.id, now: new Date() })
    expect(await see(ada, eventId)).toMatchObject({ attendeeCount: 0 })
  })

  // Shows moderation-21.
  test('move the members behind them up', async ({ world }) => {
    const { cleo, eventId } = await buildGameNight(world)
    const dora = await buildMember(world)
    await dora.request(calls.joinWaitingList, at(eventId))
    await suspend(world, cleo)
    expect(await see(dora, eventId)).toMatchObject({ waitingPlace: 1, waitingCount: 1 })
  })

  // Shows moderation-21.
  test('are kept at past events', async ({ world }) => {
    const { ben, eventId } = await buildGameNight(world)
    const past = { endsAt: hoursFromNow(-1).toISOString() }
    await world.db.updateTable('events').set(past).where('id', '=', eventId).execute()
    await suspend(world, ben)
    expect(await see(await buildMember(world), eventId)).toMatchObject({ status: 'active', attendeeCount: 1 })
  })
})

const rowOf =
  ({ id }: MemberCaller) =>
  (db: Database) =>
    db.selectFrom('users').select('id').where('id', '=', id)

describe('a suspension at the same time as a request of the member', () => {
  // Requirement moderation-22: A join or a new event that is under way is either part of a simultaneous suspension or
  // rejected.
  test('frees the seat of a join that is under way', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world)
    await runBehindLock(world, rowOf(ben), [() => ben.send(calls.joinEvent, at(eventId)), () => suspend(world, ben)])
    expect(await see(cleo, eventId)).toMatchObject({ attendeeCount: 0, attendees: [] })
  })

  // Shows moderation-22.
  test('rejects a join and a place on a waiting list that come after it', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world)
    const full = await buildEvent(world, { maxAttendees: 1 })
    await cleo.request(calls.joinEvent, at(full))
    const [, joined, waited] = await runBehindLock(world, rowOf(ben), [
      () => suspend(world, ben),
      () => ben.send(calls.joinEvent, at(eventId)),
      () => ben.send(calls.joinWaitingList, at(full)),
    ])
    expect([joined, waited]).toMatchObject([
      { status: 401, body: { title: 'Not signed in' } },
      { status: 401, body: { title: 'Not signed in' } },
    ])
    expect(await see(cleo, eventId)).toMatchObject({ attendeeCount: 0, attendees: [] })
    expect(await see(cleo, full)).toMatchObject({ waitingCount: 0 })
  })

  // Shows moderation-22.
  test.for(['first', 'last'])('leaves no active event that the member creates %s', async (turn, { world }) => {
    const ada = await buildMember(world)
    const body = { title: 'Chess Night', date: hoursFromNow(24).toISOString(), location: '97205' }
    const requests = [() => ada.send(calls.createEvent, { body }), () => suspend(world, ada)]
    await runBehindLock(world, rowOf(ada), turn === 'first' ? requests : requests.toReversed())
    const active = world.db.selectFrom('events').select('id').where('cancelledAt', 'is', null)
    expect(await active.execute()).toEqual([])
  })
})
