import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/calls.ts'
import {
  cancelEvent,
  joinEvent,
  joinWaitingList,
  leaveEvent,
  updateEvent,
  updateGuests,
} from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
} from '../../contract/account/notifications/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { restoreMember, suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, type MemberCaller, removeAccount } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

/** Builds an event without attendees, its host, and members with these names. */
async function buildGameNight(world: World, { names, maxAttendees = 4 }: { names: string[]; maxAttendees?: number }) {
  const host = await buildMember(world, { fullName: 'Hugo' })
  const people = await Promise.all(names.map((fullName) => buildMember(world, { fullName })))
  const eventId = await buildEvent(world, { host, title: 'Chess Night', maxAttendees })
  return { host, people, eventId }
}

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, at(eventId))
const leave = (member: MemberCaller, eventId: number) =>
  member.request(leaveEvent, { parameters: { eventId, userId: member.id } })

const titles = async (member: MemberCaller) => (await member.request(listNotifications)).map(({ title }) => title)

describe('the host of an event', () => {
  // Requirement notifications-8: The host is notified when a member joins, moves up from the waiting list or leaves;
  // several joins make one notification until it is read, and each member who left has one.
  test('is notified when a member joins or leaves, with the number of taken seats', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada'] })
    await join(people[0]!, eventId)
    await people[0]!.request(updateGuests, { parameters: { eventId, userId: people[0]!.id }, body: { guestCount: 2 } })

    const address = `/events?event=${eventId}`
    const joined = { kind: 'attendeeJoined', title: 'Ada joined Chess Night', address, isRead: false }
    expect(await host.request(listNotifications)).toMatchObject([{ ...joined, text: '3 of 4 seats are taken.' }])

    await leave(people[0]!, eventId)
    const left = { kind: 'attendeeLeft', title: 'Ada left Chess Night', address, isRead: false }
    expect(await host.request(listNotifications)).toMatchObject([
      { ...left, text: 'There are no attendees at the moment.' },
      joined,
    ])
    expect(await titles(people[0]!)).toEqual([])
  })

  test('gets one notification for several members until reading it', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben', 'Cleo', 'Dora'] })
    const [ada, ben, cleo, dora] = people as [MemberCaller, MemberCaller, MemberCaller, MemberCaller]
    await join(ada, eventId)
    await join(ben, eventId)
    expect(await titles(host)).toEqual(['Ben and 1 other joined Chess Night'])
    await join(cleo, eventId)
    expect(await titles(host)).toEqual(['Cleo and 2 others joined Chess Night'])
    await leave(cleo, eventId)
    await join(cleo, eventId)
    expect(await titles(host)).toEqual(['Cleo and 2 others joined Chess Night', 'Cleo left Chess Night'])

    await host.request(markAllNotificationsRead)
    await join(dora, eventId)
    expect(await host.request(listNotifications)).toMatchObject([
      { title: 'Dora joined Chess Night', isRead: false },
      { title: 'Cleo and 2 others joined Chess Night', isRead: true },
      { title: 'Cleo left Chess Night', isRead: true },
    ])
  })

  test('gets one notification that counts all members who join at once', async ({ world }) => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay']
    const { host, people, eventId } = await buildGameNight(world, { names, maxAttendees: 6 })
    await Promise.all(people.map((member) => join(member, eventId)))
    expect(await titles(host)).toEqual([expect.stringMatching(/^\w+ and 5 others joined Chess Night$/)])
  })

  // Requirement notifications-16: The number in notifications such as 'Ben and 2 others joined' always agrees with the
  // attendees and comments that the member sees.
  test('never gets a number that counts a member twice or a member who is not in the list of attendees', async ({
    world,
  }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben', 'Cleo', 'Dora'] })
    const [ada, ben, cleo, dora] = people as [MemberCaller, MemberCaller, MemberCaller, MemberCaller]
    const joined = async () => (await titles(host)).filter((title) => title.includes('joined'))
    for (const member of [ada, ben]) await join(member, eventId)
    await leave(ada, eventId)
    await join(ada, eventId)
    expect(await joined()).toEqual(['Ada and 1 other joined Chess Night'])
    for (const member of [cleo, dora]) await join(member, eventId)
    expect(await joined()).toEqual(['Dora and 3 others joined Chess Night'])

    await ada.request(blockMember, { parameters: { userId: host.id } })
    expect(await joined()).toEqual(['Dora and 2 others joined Chess Night'])
    await suspendMember(silentWriter(world.db), { userId: ben.id, now: new Date() })
    expect(await joined()).toEqual(['Dora and 1 other joined Chess Night'])
    // Ben is visible again, but has lost the seat.
    await restoreMember(silentWriter(world.db), { userId: ben.id, now: new Date() })
    expect(await joined()).toEqual(['Dora and 1 other joined Chess Night'])
    await removeAccount(world, cleo)
    expect(await joined()).toEqual(['Dora joined Chess Night'])
  })

  // Requirement notifications-18: A notification such as 'Ben and 2 others joined' names the latest member whom the
  // reader still sees, under the bell and by email, and disappears when nobody remains.
  test('names another member who joined when the named one is hidden or gone, until none is left', async ({
    world,
  }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben', 'Cleo', 'Dora'] })
    const [ada, ben, cleo, dora] = people as [MemberCaller, MemberCaller, MemberCaller, MemberCaller]
    const joined = async () => (await titles(host)).filter((title) => title.includes('joined'))
    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['bell', 'mail'] } })
    for (const member of people) await join(member, eventId)
    expect(await joined()).toEqual(['Dora and 3 others joined Chess Night'])
    await host.request(blockMember, { parameters: { userId: dora.id } })
    expect(await joined()).toEqual(['Cleo and 2 others joined Chess Night'])
    await suspendMember(silentWriter(world.db), { userId: cleo.id, now: new Date() })
    expect(await joined()).toEqual(['Ben and 1 other joined Chess Night'])
    await buildEmailSender(world).sendEmails()
    expect(world.emails.filter(({ to }) => to === host.email)).toMatchObject([
      { text: expect.stringContaining('Ben and 1 other joined Chess Night') },
    ])

    await removeAccount(world, ben)
    expect(await joined()).toEqual(['Ada joined Chess Night'])
    await ada.request(blockMember, { parameters: { userId: host.id } })
    expect(await joined()).toEqual([])
    expect(await host.request(listNotifications, { query: { unread: true } })).toMatchObject([
      { title: 'Former member left Chess Night' },
    ])
  })

  // Shows notifications-8.
  test('gets one notification for each member who left, because no list shows them any more', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben'] })
    const [ada, ben] = people as [MemberCaller, MemberCaller]
    for (const member of [ada, ben]) await join(member, eventId)
    await host.request(markAllNotificationsRead)
    for (const member of [ada, ben]) await leave(member, eventId)
    await join(ada, eventId)
    await leave(ada, eventId)
    const left = (await titles(host)).filter((title) => title.includes('left'))
    expect(left).toEqual(['Ada left Chess Night', 'Ben left Chess Night'])
  })

  // Shows notifications-8.
  test('is notified when a member gets a seat from the waiting list', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben', 'Cleo'], maxAttendees: 1 })
    const [ada, ben, cleo] = people as [MemberCaller, MemberCaller, MemberCaller]
    await join(ada, eventId)
    for (const member of [ben, cleo]) await member.request(joinWaitingList, at(eventId))
    await host.request(markAllNotificationsRead)

    const browser = watchLiveChanges(world, host)
    await leave(ada, eventId)
    expect((await titles(host)).slice(0, 2)).toEqual(['Ada left Chess Night', 'Ben joined Chess Night'])
    expect(await browser.takeChanges()).toContainEqual({ topic: 'notifications' })

    await host.request(updateEvent, { parameters: { eventId }, body: { maxAttendees: 2 } })
    expect((await titles(host))[0]).toBe('Cleo and 1 other joined Chess Night')
    expect(await browser.takeChanges()).toContainEqual({ topic: 'notifications' })
  })

  test('is not notified of their own seat or when they remove an attendee', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada'] })
    await join(people[0]!, eventId)
    await join(host, eventId)
    await leave(host, eventId)
    expect(await titles(host)).toEqual(['Ada joined Chess Night'])
    await host.request(leaveEvent, { parameters: { eventId, userId: people[0]!.id } })
    expect(await titles(host)).toEqual(['Ada joined Chess Night'])
  })

  test('is not notified when a member leaves a cancelled event', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada'] })
    await join(people[0]!, eventId)
    await host.request(cancelEvent, { parameters: { eventId } })
    await leave(people[0]!, eventId)
    expect(await titles(host)).toEqual(['Ada joined Chess Night'])
  })

  test('is notified without a name when an attendee deletes the account', async ({ world }) => {
    const { host, eventId } = await buildGameNight(world, { names: [] })
    const passwordHash = await hashPassword('analytical engine')
    const ada = await buildMember(world, { fullName: 'Ada', passwordHash })
    await join(ada, eventId)
    await host.request(markAllNotificationsRead)
    const browser = watchLiveChanges(world, host)
    const body = { currentPassword: 'analytical engine' }
    await ada.request(deleteAccount, { parameters: { id: ada.id }, body })
    expect((await titles(host))[0]).toBe('Former member left Chess Night')
    expect(await browser.takeChanges()).toContainEqual({ topic: 'notifications' })
  })

  test('is not notified of a member who blocks the host', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben'] })
    const [ada, ben] = people as [MemberCaller, MemberCaller]
    await join(ada, eventId)
    await host.request(markAllNotificationsRead)
    await join(ben, eventId)
    await ben.request(blockMember, { parameters: { userId: host.id } })
    expect(await titles(host)).toEqual(['Ada joined Chess Night'])
  })

  test('gets an email only after choosing that channel', async ({ world }) => {
    const { host, people, eventId } = await buildGameNight(world, { names: ['Ada', 'Ben'] })
    const [ada, ben] = people as [MemberCaller, MemberCaller]
    const { sendEmails } = buildEmailSender(world)
    await join(ada, eventId)
    await sendEmails()
    expect(world.emails).toEqual([])

    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['mail'] } })
    await join(ben, eventId)
    await sendEmails()
    expect(world.emails).toMatchObject([
      {
        to: host.email,
        subject: expect.stringMatching(/^Someone joins an event you host: .+ [AP]M \(Pacific Time\), Portland/),
      },
    ])
    expect(world.emails[0]?.text).toContain('Ben and 1 other joined Chess Night')
    expect(world.emails[0]?.text).toContain('2 of 4 seats are taken.')
    expect(world.emails[0]?.text).toContain(
      'You get this email because of your notification settings: “Someone joins an event you host”.',
    )
  })
})
