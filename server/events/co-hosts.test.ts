import { describe, expect } from 'vitest'
import { deleteAccount, downloadArchive } from '../../contract/account/calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import * as coHosts from '../../contract/events/co-host-calls.ts'
import { maxCoHosts } from '../../contract/events/limits.ts'
import * as requests from '../../contract/events/request-calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { updatePrivacyChoices } from '../../contract/people/users/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { listCalendarEvents } from './calendar/calendar-events.ts'
import { listBringLines } from '../planning/fit/bring-list.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { createReminders } from '../notifications/reminders.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'
import { nameOfRejection } from '../testing/run-behind-lock.ts'
import type { World } from '../testing/world.ts'
import { sharedEvents } from '../people/visibility/contacts.ts'
import { updateEvent } from './event-changes.ts'
import { acceptRequest, declineRequest } from './request-answers.ts'
import { removeAttendee } from './attendee-removal.ts'

/** Builds a member who has written to the host, so that the host can name them as a co-host. */
async function buildAcquaintance(world: World, host: MemberCaller, { passwordHash }: { passwordHash?: string } = {}) {
  const member = await buildMember(world, passwordHash === undefined ? {} : { passwordHash })
  await buildMessage(world, { from: member, to: host })
  return member
}

/**
 * Builds an event that needs approval and whose address only attendees see, with its host, a co-host and an attendee.
 */
async function buildCoHostedEvent(world: World) {
  const [host, guest] = [await buildMember(world), await buildMember(world)]
  const coHost = await buildAcquaintance(world, host)
  const address = { locationDetails: 'Back room', locationDetailsFor: 'attendees' as const }
  const eventId = await buildEvent(world, { host, title: 'Chess', needsApproval: true, ...address })
  await name(host, eventId, coHost)
  await ask(guest, eventId)
  await coHost.request(requests.acceptRequest, { parameters: { eventId, userId: guest.id }, body: {} })
  return { host, coHost, guest, eventId }
}

const named = (eventId: number, { id: userId }: { id: number }) => ({ parameters: { eventId, userId } })
const name = (host: MemberCaller, eventId: number, member: { id: number }) =>
  host.request(coHosts.nameCoHost, named(eventId, member))
const problemOfNaming = async (host: MemberCaller, eventId: number, member: { id: number }) =>
  (await host.requestProblem(coHosts.nameCoHost, named(eventId, member))).name
const ask = (member: MemberCaller, eventId: number) =>
  member.request(requests.requestSeat, { parameters: { eventId }, body: {} })
const read = (member: MemberCaller, eventId: number) => member.request(calls.getEvent, { parameters: { eventId } })
const titlesFor = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => !kind.startsWith('welcome')).map(({ title }) => title)
const comment = (member: MemberCaller, eventId: number, content: string, isAnnouncement = false) =>
  member.request(createEventComment, { parameters: { eventId }, body: { content, isAnnouncement } })

describe('a co-host', () => {
  // Requirement events-29: Co-hosts edit the event, answer requests, remove attendees, announce and see the address;
  // only the host cancels the event, chooses co-hosts and lets removed members join again.
  // Requirement seats-37: The host or a co-host accepts a request, which gives a seat or the last place on the waiting
  // list, or declines it, with a message that the member reads in the notification.
  // Shows permissions-9.
  test('runs the event without a seat: edits it, answers requests, removes attendees and announces', async ({
    world,
  }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    const parameters = { eventId }
    expect(await read(coHost, eventId)).toMatchObject({
      isCoHosting: true,
      isHosting: false,
      isAttending: false,
      attendeeCount: 1,
      locationDetails: 'Back room',
    })
    expect(await coHost.request(calls.updateEvent, { parameters, body: { title: 'Go' } })).toMatchObject({
      title: 'Go',
    })
    await comment(coHost, eventId, 'Bring a pen', true)
    await coHost.request(calls.leaveEvent, { parameters: { eventId, userId: guest.id } })
    expect(await coHost.request(calls.listRemovedMembers, { parameters })).toMatchObject([{ userId: guest.id }])
    const removed = { parameters: { eventId, userId: guest.id } }
    expect((await coHost.requestProblem(calls.allowRemovedMember, removed)).name).toBe('NotYours')
    await host.request(calls.allowRemovedMember, removed)
    await ask(guest, eventId)
    expect(await coHost.request(requests.listAttendanceRequests, { parameters })).toMatchObject([{ userId: guest.id }])
    expect(await read(coHost, eventId)).toMatchObject({ requestCount: 1 })
    await coHost.request(requests.declineRequest, { parameters: { eventId, userId: guest.id }, body: {} })
    // Co-hosts need no approval.
    await coHost.request(calls.joinEvent, { parameters, body: {} })
  })

  // Shows events-137.
  test('opens neither the event nor its address to more people', async ({ world }) => {
    const { host, coHost, eventId } = await buildCoHostedEvent(world)
    const parameters = { eventId }
    for (const body of [
      { locationDetailsFor: 'everyone' },
      { visibility: 'public' },
      { needsApproval: false },
    ] as const) {
      const problem = await coHost.requestProblem(calls.updateEvent, { parameters, body: { title: 'Go', ...body } })
      expect([problem.name, Object.keys(problem.errors ?? {})]).toEqual(['InvalidInput', [Object.keys(body)[0]]])
      await host.request(calls.updateEvent, { parameters, body })
    }
    expect(await read(coHost, eventId)).toMatchObject({ title: 'Chess', visibility: 'public' })
  })

  // Shows permissions-9. Shows events-29.
  test('cannot cancel the event, choose co-hosts, or remove the seats of the host and of co-hosts', async ({
    world,
  }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    const other = await buildAcquaintance(world, host)
    await name(host, eventId, other)
    for (const member of [host, other]) await member.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    expect((await coHost.requestProblem(calls.cancelEvent, { parameters: { eventId } })).name).toBe('NotYours')
    expect(await problemOfNaming(coHost, eventId, guest)).toBe('NotYours')
    expect((await coHost.requestProblem(coHosts.removeCoHost, named(eventId, other))).name).toBe('NotYours')
    for (const member of [host, other])
      expect((await coHost.requestProblem(calls.leaveEvent, named(eventId, member))).name).toBe('NotYours')
  })

  // Shows events-29.
  test('has powers that strangers and attendees do not have', async ({ world }) => {
    const { guest, eventId } = await buildCoHostedEvent(world)
    const parameters = { eventId }
    for (const member of [guest, await buildMember(world)]) {
      const problems = [
        member.requestProblem(calls.updateEvent, { parameters, body: { title: 'Mine' } }),
        member.requestProblem(requests.listAttendanceRequests, { parameters }),
        member.requestProblem(calls.listRemovedMembers, { parameters }),
        member.requestProblem(coHosts.nameCoHost, named(eventId, member)),
      ]
      expect((await Promise.all(problems)).map((problem) => problem.name)).toEqual(Array(4).fill('NotYours'))
    }
  })

  // Requirement events-31: Co-hosted events are in My Events under Hosting, on profiles, in the calendar and in the
  // archive; co-hosts who do not list their attendance are named only to members who see unlisted attendees.
  test('is shown to members who see the event, and has it in My Events, the calendar and the archive', async ({
    world,
  }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    const list = (member: MemberCaller, role: 'hosting' | 'attending') =>
      member.request(calls.listUserEvents, { parameters: { id: coHost.id }, query: { role } })
    expect(await list(coHost, 'hosting')).toMatchObject([{ id: eventId, isCoHosting: true }])
    expect(await list(coHost, 'attending')).toEqual([])
    const archive = await coHost.request(downloadArchive, { parameters: { id: coHost.id } })
    expect(archive.eventsCoHosted).toMatchObject([{ event: { id: eventId, title: 'Chess' } }])
    expect(await listCalendarEvents(world.db, { userId: coHost.id, now: new Date(), listBringLines })).toMatchObject([
      { event: { id: eventId } },
    ])

    const stranger = await buildMember(world)
    expect(await read(stranger, eventId)).toMatchObject({ coHosts: [{ id: coHost.id }], isCoHosting: false })
    expect(await list(stranger, 'hosting')).toMatchObject([{ id: eventId }])
    await coHost.request(updatePrivacyChoices, { parameters: { id: coHost.id }, body: { listsAttendance: false } })
    expect((await read(stranger, eventId)).coHosts).toEqual([])
    expect(await list(stranger, 'hosting')).toEqual([])
    for (const member of [host, guest]) expect((await read(member, eventId)).coHosts).toMatchObject([{ id: coHost.id }])
  })
})

describe('naming a co-host', () => {
  // Requirement events-28: A host names up to five co-hosts, from attendees, contacts or a search; the member is
  // notified, can step down, takes no seat, and can be removed (decision 21).
  test('notifies the member, ends a removal and a request, and changes nothing when repeated', async ({ world }) => {
    const { host, guest, eventId } = await buildCoHostedEvent(world)
    await host.request(calls.leaveEvent, named(eventId, guest))
    await buildMessage(world, { from: guest, to: host })
    const screen = watchLiveChanges(world, guest)
    await name(host, eventId, guest)
    await name(host, eventId, guest)
    expect(await screen.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect((await titlesFor(guest)).filter((title) => title === 'You are a co-host of Chess')).toHaveLength(1)
    expect(await read(guest, eventId)).toMatchObject({ isCoHosting: true, isRemoved: false })
  })

  // Shows events-28.
  test('is possible for a few members whom the host sees, can write to and has met', async ({ world }) => {
    const { host, coHost, eventId } = await buildCoHostedEvent(world)
    const [blocker, shy] = [await buildAcquaintance(world, host), await buildMember(world)]
    await blocker.request(blockMember, { parameters: { userId: host.id } })
    await shy.request(updatePrivacyChoices, { parameters: { id: shy.id }, body: { contactableBy: 'nobody' } })
    expect(await problemOfNaming(host, eventId, blocker)).toBe('NotFound')
    expect(await problemOfNaming(host, eventId, shy)).toBe('MessagesRestricted')
    expect(await problemOfNaming(host, eventId, host)).toBe('InvalidInput')
    for (let count = 1; count < maxCoHosts; count += 1) await name(host, eventId, await buildAcquaintance(world, host))
    expect(await problemOfNaming(host, eventId, await buildAcquaintance(world, host))).toBe('TooManyCoHosts')
    await name(host, eventId, coHost)
  })

  // Requirement events-60: A host can name as co-hosts only members who share an event with them, have written to them,
  // or wait or ask for a seat; strangers are reached by messages only, within the limit on new conversations.
  test('is impossible for strangers until they answer or take a seat', async ({ world }) => {
    const [host, stranger, guest] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host })
    expect(await problemOfNaming(host, eventId, stranger)).toBe('NotAcquainted')
    await buildMessage(world, { from: host, to: stranger })
    expect(await problemOfNaming(host, eventId, stranger)).toBe('NotAcquainted')
    await guest.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    await name(host, eventId, guest)
    await buildMessage(world, { from: stranger, to: host })
    await name(host, eventId, stranger)
    // Two members who only host and co-host an event share no event. An attendee shares it with all of them.
    const countShared = async (one: { id: number }, other: { id: number }) =>
      (await sharedEvents(world.db, one.id, other.id).execute()).length
    expect([await countShared(host, stranger), await countShared(stranger, guest)]).toEqual([0, 1])
  })
})

describe('co-hosting', () => {
  // Shows events-28.
  test('ends when the co-host steps down or the host removes them, and notifies the other one', async ({ world }) => {
    const { host, coHost, eventId } = await buildCoHostedEvent(world)
    await coHost.request(coHosts.removeCoHost, named(eventId, coHost))
    expect(await titlesFor(host)).toContain(`Member ${coHost.username} no longer co-hosts Chess`)
    expect(await read(coHost, eventId)).toMatchObject({ isCoHosting: false, locationDetails: null })
    await name(host, eventId, coHost)
    const screen = watchLiveChanges(world, coHost)
    await host.request(coHosts.removeCoHost, named(eventId, coHost))
    expect(await screen.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    expect(await titlesFor(coHost)).toContain('You are no longer a co-host of Chess')
    expect((await host.requestProblem(coHosts.removeCoHost, named(eventId, coHost))).name).toBe('NotFound')
  })

  // Requirement notifications-21: Repeating an action in turns with its opposite leaves one unread notification: naming
  // and removing a co-host, asking for a loan and cancelling it, and inviting to a date poll and cancelling it.
  test('leaves the latest notification when the host names and removes a member in turns', async ({ world }) => {
    const { host, coHost, eventId } = await buildCoHostedEvent(world)
    for (const _time of [1, 2, 3]) {
      await host.request(coHosts.removeCoHost, named(eventId, coHost))
      await name(host, eventId, coHost)
    }
    const kinds = (await coHost.request(listNotifications)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('coHost'))).toEqual(['coHostNamed'])
  })

  test('leaves an unlisted event readable for the former co-host', async ({ world }) => {
    const host = await buildMember(world)
    const coHost = await buildAcquaintance(world, host)
    const unlistedLater = await buildEvent(world, { host })
    const alreadyUnlisted = await buildEvent(world, { host, isUnlisted: true })
    for (const eventId of [unlistedLater, alreadyUnlisted]) await name(host, eventId, coHost)
    await host.request(calls.updateEvent, { parameters: { eventId: unlistedLater }, body: { isUnlisted: true } })
    for (const eventId of [unlistedLater, alreadyUnlisted]) {
      await coHost.request(coHosts.removeCoHost, named(eventId, coHost))
      expect(await read(coHost, eventId)).toMatchObject({ id: eventId, isCoHosting: false })
    }
  })

  // Shows events-30.
  test('ends when the co-host loses the seat, is blocked, is suspended or deletes the account', async ({ world }) => {
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host })
    const passwordHash = await hashPassword('analytical engine')
    const members = {
      removed: await buildAcquaintance(world, host),
      blocked: await buildAcquaintance(world, host),
      suspended: await buildAcquaintance(world, host),
      deleted: await buildAcquaintance(world, host, { passwordHash }),
    }
    for (const member of Object.values(members)) await name(host, eventId, member)
    await members.removed.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    await host.request(calls.leaveEvent, named(eventId, members.removed))
    await members.blocked.request(blockMember, { parameters: { userId: host.id } })
    await suspendMember(silentWriter(world.db), { userId: members.suspended.id, now: new Date() })
    const body = { currentPassword: 'analytical engine' }
    await members.deleted.request(deleteAccount, { parameters: { id: members.deleted.id }, body })
    expect(await world.db.selectFrom('places').select('userId').where('namedAt', 'is not', null).execute()).toEqual([])
  })

  // Requirement events-62: Co-hosts learn that their event is cancelled when its host is suspended or deletes the
  // account; a change by a former co-host that waited is rejected with `NotYours`.
  test('ends with the event when its host is suspended or deletes the account, and notifies the co-host', async ({
    world,
  }) => {
    const passwordHash = await hashPassword('analytical engine')
    const [suspended, deleted] = [await buildMember(world), await buildMember(world, { passwordHash })]
    const coHost = await buildMember(world)
    const eventIds: number[] = []
    for (const host of [suspended, deleted]) {
      await buildMessage(world, { from: coHost, to: host })
      const eventId = await buildEvent(world, { host, title: `Chess ${host.id}` })
      eventIds.push(eventId)
      await name(host, eventId, coHost)
    }
    await suspendMember(silentWriter(world.db), { userId: suspended.id, now: new Date() })
    const body = { currentPassword: 'analytical engine' }
    await deleted.request(deleteAccount, { parameters: { id: deleted.id }, body })

    expect(await titlesFor(coHost)).toEqual(
      expect.arrayContaining([suspended, deleted].map(({ id }) => `Chess ${id} was cancelled`)),
    )
    for (const eventId of eventIds) {
      const change = { parameters: { eventId }, body: { title: 'Mine now' } }
      expect((await coHost.requestProblem(calls.updateEvent, change)).name).toBeOneOf(['EventCancelled', 'NotYours'])
    }
    expect(await world.db.selectFrom('places').select('eventId').where('namedAt', 'is not', null).execute()).toEqual([
      { eventId: eventIds[0] },
    ])
  })

  // Shows events-62.
  test('ends before a change, an answer or a removal by the co-host that waited for the same lock', async ({
    world,
  }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    await host.request(coHosts.removeCoHost, named(eventId, coHost))
    const [writer, now] = [silentWriter(world.db), new Date()]
    const answer = { eventId, userId: guest.id, organizerId: coHost.id, note: null, now }
    const problems = [
      updateEvent(writer, { eventId, change: { title: 'Go' }, editorId: coHost.id, now }),
      acceptRequest(writer, answer),
      declineRequest(writer, answer),
      removeAttendee(writer, { eventId, userId: guest.id, requestedBy: coHost.id, now }),
    ].map(nameOfRejection)
    expect(await Promise.all(problems)).toEqual(Array(4).fill('NotYours'))
    expect(await read(guest, eventId)).toMatchObject({ title: 'Chess', isAttending: true })
  })
})

describe('notifications of an event with co-hosts', () => {
  // Requirement events-61: With co-hosts, notifications and the event name 'The hosts' as the authors of changes,
  // announcements and answers; the host reads 'A co-host'.
  // Requirement events-30: Co-hosts get the notifications of the host and the reminders, once, and co-hosting ends with
  // a removed seat, a block, a suspension and a deleted account.
  test('reach the host and the co-hosts once, except the member who acted', async ({ world }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    await coHost.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    await comment(coHost, eventId, 'Hello')
    await coHost.request(calls.updateEvent, { parameters: { eventId }, body: { description: 'Bring a clock' } })
    await comment(guest, eventId, 'I do')
    await comment(host, eventId, 'Start at nine', true)
    const titles = { host: await titlesFor(host), coHost: await titlesFor(coHost), guest: await titlesFor(guest) }
    const count = (reader: keyof typeof titles, part: string) =>
      titles[reader].filter((title) => title.includes(part)).length
    expect([count('host', 'has changed'), count('coHost', 'has changed'), count('guest', 'has changed')]).toEqual([
      1, 0, 1,
    ])
    expect([count('host', 'commented on'), count('coHost', 'commented on')]).toEqual([1, 1])
    expect([count('host', 'Announcement'), count('coHost', 'Announcement'), count('guest', 'Announcement')]).toEqual([
      0, 1, 1,
    ])
    const change = (await host.request(listNotifications)).find(({ kind }) => kind === 'eventChanged')
    expect(change?.text).toContain('A co-host changed the description.')
    const texts = (await guest.request(listNotifications)).map(({ text }) => text).join('\n')
    expect(texts).toContain('The hosts changed the description.')
    expect(texts).toContain('The hosts say: Start at nine')
  })

  // Requirement events-63: A co-host and an attendee who block each other do not see each other at the event or in
  // notifications.
  test('hide the texts and actions of a member whom the co-host blocks', async ({ world }) => {
    const { host, coHost, guest, eventId } = await buildCoHostedEvent(world)
    await coHost.request(blockMember, { parameters: { userId: guest.id } })
    await comment(guest, eventId, 'Hello')
    await comment(coHost, eventId, 'Bring a pen', true)
    expect(await read(coHost, eventId)).toMatchObject({ attendees: [], attendeeCount: 1 })
    await guest.request(calls.leaveEvent, { parameters: { eventId, userId: guest.id } })
    const aboutGuest = [`Member ${guest.username} commented on Chess`, `Member ${guest.username} left Chess`]
    expect(await titlesFor(host)).toEqual(expect.arrayContaining(aboutGuest))
    for (const title of aboutGuest) expect(await titlesFor(coHost)).not.toContain(title)
    expect(await titlesFor(guest)).not.toContain('Announcement for Chess')
    expect((await read(guest, eventId)).coHosts).toEqual([])
  })

  // Shows events-30.
  test('remind co-hosts once, even if they have a seat', async ({ world }) => {
    const { host, coHost, eventId } = await buildCoHostedEvent(world)
    await coHost.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    const { date } = await read(host, eventId)
    // The reminder has been due for an hour. The members took their seats and became co-hosts before that.
    const [past, now] = [new Date(Date.parse(date) - 25 * 60 * 60_000).toISOString(), new Date()]
    await world.db.updateTable('places').set({ namedAt: past }).where('namedAt', 'is not', null).execute()
    await world.db.updateTable('places').set({ joinedAt: past }).where('joinedAt', 'is not', null).execute()
    await createReminders(silentWriter(world.db), { id: eventId, date, kind: 'reminderDayBefore', now })
    expect((await titlesFor(coHost)).filter((title) => title === 'Coming up: Chess')).toHaveLength(1)
  })
})
