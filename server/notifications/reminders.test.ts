import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { chooseChannels, listNotifications } from '../../contract/notifications/calls.ts'
import { reminderKinds } from '../../contract/notifications/kinds.ts'
import type { Notification } from '../../contract/notifications/schemas.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildMailing } from '../testing/mailing.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'
import { sendReminders } from './reminder-work.ts'

/** Somebody who has attended for long an event three days from now. */
async function buildAttendee(world: World) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host, title: 'Chess Night', date: hoursFromNow(72).toISOString() })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  return { host, ben, eventId, parameters: { eventId } }
}

const remind = ({ services }: World, now: Date) => sendReminders(services, { now })

const reminders = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(isReminder).map(({ kind }) => kind)

function isReminder({ kind }: Notification): boolean {
  return reminderKinds.some((known) => known === kind)
}

describe('who attends an event', () => {
  test('is reminded the day before and two hours before, once each, under the bell and by mail', async ({ world }) => {
    const { host, ben } = await buildAttendee(world)
    const { mail } = buildMailing(world)
    const browser = watchLiveChanges(world, ben)

    for (const hoursAhead of [25, 24, 23.9, 20, 2.1, 2, 1.9, 0.1, -0.1]) {
      await remind(world, hoursFromNow(72 - hoursAhead))
      await mail(hoursFromNow(72 - hoursAhead))
    }

    expect(await reminders(ben)).toEqual(['reminderHoursBefore', 'reminderDayBefore'])
    expect(await reminders(host)).toEqual([])
    expect(world.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [ben.email, 'Coming up: Chess Night'],
      [ben.email, 'Starting soon: Chess Night'],
    ])
    expect(world.emails[0]?.text).toMatch(/It begins on \w+, \w+ \d+ at \d+:\d\d [AP]M \(Pacific Time\)\./)
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])
  })

  test('is reminded the way they chose', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    const { mail } = buildMailing(world)
    await ben.request(chooseChannels, { parameters: { kind: 'reminderDayBefore' }, body: { channels: ['mail'] } })
    await ben.request(chooseChannels, { parameters: { kind: 'reminderHoursBefore' }, body: { channels: ['bell'] } })
    for (const hoursAhead of [20, 1]) {
      await remind(world, hoursFromNow(72 - hoursAhead))
      await mail(hoursFromNow(72 - hoursAhead))
    }
    expect(await reminders(ben)).toEqual(['reminderHoursBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Coming up: Chess Night'])
  })

  test('is reminded once by however many processes', async ({ world }) => {
    const { ben } = await buildAttendee(world)
    await Promise.all(Array.from({ length: 5 }, () => remind(world, hoursFromNow(50))))
    expect(await reminders(ben)).toEqual(['reminderDayBefore'])
  })

  test('is reminded anew of an event that was moved, and by mail of no start that is no more', async ({ world }) => {
    const { host, ben, parameters } = await buildAttendee(world)
    const { mail } = buildMailing(world)
    await remind(world, hoursFromNow(49))
    await host.request(updateEvent, { parameters, body: { date: hoursFromNow(240).toISOString() } })
    await mail()
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Chess Night has changed'])

    await remind(world, hoursFromNow(220))
    await mail(hoursFromNow(220))
    expect(await reminders(ben)).toEqual(['reminderDayBefore', 'reminderDayBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual(['Chess Night has changed', 'Coming up: Chess Night'])
  })
})

describe('nobody is reminded', () => {
  test('of an event that is cancelled, or that they left; nor by mail what was called off since', async ({ world }) => {
    const [off, left, late] = [await buildAttendee(world), await buildAttendee(world), await buildAttendee(world)]
    await off.host.request(cancelEvent, { parameters: off.parameters })
    await left.ben.request(leaveEvent, { parameters: { eventId: left.eventId, userId: left.ben.id } })

    await remind(world, hoursFromNow(49))
    await late.host.request(cancelEvent, { parameters: late.parameters })
    await buildMailing(world).mail()

    expect([await reminders(off.ben), await reminders(left.ben)]).toEqual([[], []])
    expect(await reminders(late.ben)).toEqual(['reminderDayBefore'])
    expect(world.emails.map(({ subject }) => subject)).toEqual([
      'Chess Night was cancelled',
      'Chess Night was cancelled',
    ])
  })

  test('who joined after the reminder was due, nor half a day too late', async ({ world }) => {
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
