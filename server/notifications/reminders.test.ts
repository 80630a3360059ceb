import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { chooseChannels, listNotifications } from '../../contract/account/notifications/calls.ts'
import { reminderKinds } from '../../contract/events/notifications/reminders.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { rowsPerSlice } from '../platform/schedule/slices.ts'
import { buildManyMembers, insertMany } from '../testing/many-members.ts'
import { reminderWork } from './subject.ts'
import { createReminders } from './reminders.ts'

/** Builds an event three days from now with an attendee. Its host does not play by default. */
async function buildAttendee(world: World, { isHostPlaying = false } = {}) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const date = hoursFromNow(72).toISOString()
  const eventId = await buildEvent(world, { host, title: 'Chess Night', date, isHostPlaying })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, eventId, parameters: { eventId } }
}

const remind = ({ services }: World, now: Date) => reminderWork(services).run(now)

const reminders = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(isReminder).map(({ kind }) => kind)

function isReminder({ kind }: Notification): boolean {
  return kind in reminderKinds
}

/** Stores that a member missed events that began a number of days ago. */
async function miss(world: World, member: MemberCaller, ...daysAgo: number[]) {
  for (const days of daysAgo) {
    const eventId = await buildEvent(world, { date: hoursFromNow(2400).toISOString() })
    const missedAt = hoursFromNow(-24 * days).toISOString()
    await world.db.insertInto('absences').values({ eventId, userId: member.id, missedAt }).execute()
  }
}

describe('an attendee', () => {
  // Requirement notifications-11: Attendees are reminded the day before and two hours before an event, once each, in
  // the time of its place.
  test('gets one reminder a day before and one two hours before, under the bell and by email', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    const { sendEmails } = buildEmailSender(world)
    const browser = watchLiveChanges(world, ben)

    for (const hoursAhead of [25, 24, 23.9, 20, 2.1, 2, 1.9, 0.1, -0.1]) {
      await remind(world, hoursFromNow(72 - hoursAhead))
      await sendEmails(hoursFromNow(72 - hoursAhead))
    }

    expect(await reminders(ben)).toEqual(['reminderHoursBefore', 'reminderDayBefore'])
    expect(world.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [ben.email, 'Coming up: Chess Night'],
      [ben.email, 'Starting soon: Chess Night'],
    ])
    expect(world.emails[0]?.text).toMatch(/It begins on \w+, \w+ \d+ at \d+:\d\d [AP]M \(Pacific Time\)\./)
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])
  })

  test('gets reminders through the chosen channels', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    const { sendEmails } = buildEmailSender(world)
    await ben.request(chooseChannels, { parameters: { kind: 'reminderDayBefore' }, body: { channels: ['mail'] } })
    await ben.request(chooseChannels, { parameters: { kind: 'reminderHoursBefore' }, body: { channels: ['bell'] } })
    for (const hoursAhead of [20, 1]) {
      await remind(world, hoursFromNow(72 - hoursAhead))
      await sendEmails(hoursFromNow(72 - hoursAhead))
    }
    expect(await reminders(ben)).toEqual(['reminderHoursBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Coming up: Chess Night'])
  })

  // Requirement notifications-12: Only one process sends a reminder; a moved event causes another reminder, and a
  // cancelled event or one that the member left causes none.
  test('gets one reminder when several processes create reminders at once', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    await Promise.all(Array.from({ length: 5 }, () => remind(world, hoursFromNow(50))))
    expect(await reminders(ben)).toEqual(['reminderDayBefore'])
  })

  // Shows notifications-12. Shows api-55.
  test('gets one reminder of a huge event, whose members are reminded in slices by several processes', async ({
    world,
  }) => {
    const { eventId } = await buildAttendee(world)
    const members = await buildManyMembers(world.db, 1_200)
    const joinedAt = new Date().toISOString()
    await insertMany(world.db, 'places', 1_200, (number) => ({
      eventId,
      userId: members[number]?.id ?? 0,
      joinedAt,
    }))
    const { date } = await world.db
      .selectFrom('events')
      .select('date')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const now = hoursFromNow(50)
    const listReminded = async () => {
      const rows = await world.db
        .selectFrom('notifications')
        .select('userId')
        .where('kind', '=', 'reminderDayBefore')
        .execute()
      return { rows: rows.length, members: new Set(rows.map(({ userId }) => userId)).size }
    }

    await createReminders(silentWriter(world.db), { id: eventId, date, kind: 'reminderDayBefore', now })
    expect(await listReminded()).toEqual({ rows: rowsPerSlice, members: rowsPerSlice })
    await Promise.all(Array.from({ length: 3 }, () => remind(world, now)))
    // The attendees, the host and the member who joined first.
    expect(await listReminded()).toEqual({ rows: 1_202, members: 1_202 })
  })

  // Shows notifications-12.
  test('gets another reminder after the event moved, and no email for the old start', async ({ world }) => {
    const { host, ben, parameters } = await buildAttendee(world)
    const { sendEmails } = buildEmailSender(world)
    await remind(world, hoursFromNow(49))
    await host.request(updateEvent, { parameters, body: { date: hoursFromNow(240).toISOString() } })
    await sendEmails()
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Chess Night has changed'])

    await remind(world, hoursFromNow(220))
    await sendEmails(hoursFromNow(220))
    expect(await reminders(ben)).toEqual(['reminderDayBefore', 'reminderDayBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Chess Night has changed', 'Coming up: Chess Night'])
  })
})

describe('no reminder is sent', () => {
  // Shows notifications-12.
  test('for a cancelled event or to a member who left, nor an email after a later cancellation', async ({ world }) => {
    const [off, left, late] = [await buildAttendee(world), await buildAttendee(world), await buildAttendee(world)]
    await off.host.request(cancelEvent, { parameters: off.parameters })
    await left.ben.request(leaveEvent, { parameters: { eventId: left.eventId, userId: left.ben.id } })

    await remind(world, hoursFromNow(49))
    await late.host.request(cancelEvent, { parameters: late.parameters })
    await buildEmailSender(world).sendEmails()

    expect([await reminders(off.ben), await reminders(left.ben)]).toEqual([[], []])
    expect(await reminders(late.ben)).toEqual(['reminderDayBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual([
      'Chess Night was cancelled',
      'Chess Night was cancelled',
    ])
  })

  // Requirement notifications-13: A reminder that could not be sent in time is sent as long as it is useful, and not to
  // members who joined after it was due.
  test('to a member who joined after it was due, nor half a day late', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    const cleo = await buildMember(world)
    const soon = await buildEvent(world, { date: hoursFromNow(5).toISOString() })
    await cleo.request(joinEvent, { parameters: { eventId: soon }, body: {} })

    await remind(world, new Date())
    await remind(world, hoursFromNow(61))
    expect([await reminders(cleo), await reminders(ben)]).toEqual([[], []])

    await remind(world, hoursFromNow(3.5))
    expect(await reminders(cleo)).toEqual(['reminderHoursBefore'])
  })
})

describe('a member who missed several events', () => {
  // Requirement plays-12: A member who missed two or more events within a year is asked 48 hours before the next one
  // whether they are still coming, and keeps or gives back the seat with one press.
  test('is asked two days before the next event whether they are still coming, under the bell and by email', async ({
    world,
  }) => {
    const { ben } = await buildAttendee(world)
    const { sendEmails } = buildEmailSender(world)
    await miss(world, ben, 20, 300)
    for (const hoursAhead of [49, 48, 47, 31]) {
      await remind(world, hoursFromNow(72 - hoursAhead))
      await sendEmails(hoursFromNow(72 - hoursAhead))
    }
    expect(await reminders(ben)).toEqual(['reminderStillComing'])
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Are you still coming to Chess Night?'])
    const asked = (await ben.request(listNotifications)).find(isReminder)
    expect(asked?.address).toMatch(/^\/events\?event=(\d+)&stillComing=\1$/)
  })

  // Shows plays-12.
  test('is not asked after one missed event, after a year, without a seat, or about their own event', async ({
    world,
  }) => {
    const { host, ben, eventId } = await buildAttendee(world, { isHostPlaying: true })
    const [cleo, dana] = [await buildMember(world), await buildMember(world)]
    await cleo.request(joinEvent, { parameters: { eventId }, body: {} })
    await host.request(joinEvent, { parameters: { eventId }, body: {} })
    await miss(world, ben, 20)
    await miss(world, cleo, 20, 366)
    for (const other of [dana, host]) await miss(world, other, 20, 30)
    await remind(world, hoursFromNow(72 - 48))
    for (const member of [ben, cleo, dana, host]) expect(await reminders(member)).toEqual([])
  })
})

describe('a host', () => {
  // Requirement notifications-14: A host, whether playing or not, gets the reminders of attendees, each once (decision
  // 21).
  test('gets the reminders of attendees, and only once after taking a seat too', async ({ world }) => {
    const { host, parameters } = await buildAttendee(world, { isHostPlaying: true })
    const { sendEmails } = buildEmailSender(world)
    await remind(world, hoursFromNow(72 - 24))
    await sendEmails(hoursFromNow(72 - 24))
    await host.request(joinEvent, { parameters, body: {} })
    await remind(world, hoursFromNow(72 - 2))
    await sendEmails(hoursFromNow(72 - 2))
    expect(await reminders(host)).toEqual(['reminderHoursBefore', 'reminderDayBefore'])
    expect(world.emails.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toEqual([
      'Coming up: Chess Night',
      'Starting soon: Chess Night',
    ])
  })

  // Shows notifications-14.
  test('gets the reminders while not playing', async ({ world }) => {
    const { host } = await buildAttendee(world)
    await remind(world, hoursFromNow(72 - 24))
    await remind(world, hoursFromNow(72 - 2))
    expect(await reminders(host)).toEqual(['reminderHoursBefore', 'reminderDayBefore'])
  })

  test('gets no reminder of an event that was created after it was due', async ({ world }) => {
    const host = await buildMember(world)
    await buildEvent(world, { host, date: hoursFromNow(20).toISOString() })
    await remind(world, new Date())
    expect(await reminders(host)).toEqual([])
  })
})
