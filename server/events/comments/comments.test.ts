// @engine sqlite
import { describe, expect } from 'vitest'
import * as calls from '../../../contract/events/comments/calls.ts'
import { cancelEvent, joinEvent, joinWaitingList, leaveEvent } from '../../../contract/events/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const commentOn = (eventId: number, content: string, isAnnouncement?: boolean) => ({
  parameters: { eventId },
  body: { content, ...(isAnnouncement !== undefined && { isAnnouncement }) },
})
const write = (member: MemberCaller, eventId: number, content: string) =>
  member.request(calls.createEventComment, commentOn(eventId, content))
const announce = (host: MemberCaller, eventId: number, content: string) =>
  host.request(calls.createEventComment, commentOn(eventId, content, true))
const read = async (member: MemberCaller, eventId: number) =>
  (await member.request(calls.listEventComments, { parameters: { eventId } })).map(({ content }) => content)
const remove = (eventId: number, commentId: number) => ({ parameters: { eventId, commentId } })

/** Builds an event of Ada. Ben has the only seat, Cleo is on the waiting list, and Dora is neither. */
async function buildGameNight(world: World) {
  const [ada, ben, cleo, dora] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world),
    await buildMember(world),
  ]
  const eventId = await buildEvent(world, { host: ada, title: 'Chess Night', maxAttendees: 1 })
  await ben.request(joinEvent, at(eventId))
  await cleo.request(joinWaitingList, at(eventId))
  return { ada, ben, cleo, dora, eventId }
}

async function end(world: World, eventId: number) {
  const [date, endsAt] = [hoursFromNow(-3).toISOString(), hoursFromNow(-1).toISOString()]
  await world.db.updateTable('events').set({ date, endsAt, duration: 120 }).where('id', '=', eventId).execute()
}

describe('comments on an event', () => {
  // Requirement comments-1: Every member reads the comments on an event, of up to 1,000 characters. Host, attendees and
  // waiting members write them until the event is over, even after a cancellation.
  test('are written by host, attendees and waiting members, and visible to all members, oldest first', async ({
    world,
  }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)

    const first = await write(ben, eventId, '  Shall I bring a board?\nOr two? ')
    await write(ada, eventId, 'One will do')
    await write(cleo, eventId, 'I hope for a seat')

    expect(first).toMatchObject({ eventId, isAnnouncement: false, author: { id: ben.id, fullName: 'Ben' } })
    expect(first.content).toBe('Shall I bring a board?\nOr two?')
    const expected = ['Shall I bring a board?\nOr two?', 'One will do', 'I hope for a seat']
    for (const member of [ada, ben, cleo, dora]) expect(await read(member, eventId)).toEqual(expected)
  })

  // Shows comments-1.
  test('cannot be written by other members, or once the event is over', async ({ world }) => {
    const { ada, ben, dora, eventId } = await buildGameNight(world)
    const hello = commentOn(eventId, 'Hello')

    expect((await world.visitor.requestProblem(calls.createEventComment, hello)).name).toBe('NotSignedIn')
    expect((await world.visitor.requestProblem(calls.listEventComments, { parameters: { eventId } })).name).toBe(
      'NotSignedIn',
    )
    expect(await dora.requestProblem(calls.createEventComment, hello)).toMatchObject({
      name: 'NotAttending',
      status: 403,
    })
    expect((await ben.requestProblem(calls.createEventComment, commentOn(4711, 'Hello'))).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.listEventComments, { parameters: { eventId: 4711 } })).name).toBe('NotFound')
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect((await ben.requestProblem(calls.createEventComment, hello)).name).toBe('NotAttending')
    await end(world, eventId)
    expect(await ada.requestProblem(calls.createEventComment, hello)).toMatchObject({ name: 'EventPast', status: 409 })
    expect(await read(dora, eventId)).toEqual([])
  })

  // Shows comments-1.
  test('have 1 to 1,000 characters', async ({ world }) => {
    const { ben, eventId } = await buildGameNight(world)
    for (const [content, message] of [
      ['', 'Write a comment'],
      [' \n ', 'Write a comment'],
      ['x'.repeat(1001), 'A comment has at most 1,000 characters'],
    ] as const)
      expect(await ben.requestProblem(calls.createEventComment, commentOn(eventId, content))).toMatchObject({
        name: 'InvalidInput',
        errors: { content: message },
      })
    expect(await read(ben, eventId)).toEqual([])
    expect((await write(ben, eventId, 'x'.repeat(1000))).content).toHaveLength(1000)
  })

  // Shows comments-1.
  test('stay and can be added after the event is cancelled', async ({ world }) => {
    const { ada, ben, eventId } = await buildGameNight(world)
    await write(ben, eventId, 'Looking forward to it')
    await ada.request(cancelEvent, { parameters: { eventId } })
    await write(ben, eventId, 'What a pity')
    expect(await read(ada, eventId)).toEqual(['Looking forward to it', 'What a pity'])
  })

  // Requirement comments-2: The newest page of comments shows first, oldest first within the page; earlier pages load
  // on request. The form stays in view while others comment.
  test('have pages that start with the newest', async ({ world }) => {
    const { ben, eventId } = await buildGameNight(world)
    for (const number of [1, 2, 3, 4, 5]) await write(ben, eventId, `Number ${number}`)

    const pages = await ben.requestPages(calls.listEventComments, { parameters: { eventId }, query: { limit: 2 } })

    expect(pages.map((page) => page.map(({ content }) => content))).toEqual([
      ['Number 4', 'Number 5'],
      ['Number 2', 'Number 3'],
      ['Number 1'],
    ])
    const invalid = { parameters: { eventId }, query: { before: 'nonsense' } }
    expect((await ben.requestProblem(calls.listEventComments, invalid)).errors).toHaveProperty('before')
  })

  // Requirement comments-5: The author and the host delete a comment, moderators remove it, and other members report it.
  test('can be deleted by the author or the host only', async ({ world }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)
    const otherEvent = await buildEvent(world, { host: ada })
    const [bens, cleos, adas] = [
      await write(ben, eventId, "Ben's"),
      await write(cleo, eventId, "Cleo's"),
      await write(ada, eventId, "Ada's"),
    ]

    for (const member of [cleo, dora])
      expect(await member.requestProblem(calls.removeEventComment, remove(eventId, bens.id))).toMatchObject({
        name: 'NotYours',
        status: 403,
      })
    expect((await ben.requestProblem(calls.removeEventComment, remove(eventId, adas.id))).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(calls.removeEventComment, remove(eventId, bens.id))).name).toBe(
      'NotSignedIn',
    )
    expect((await ada.requestProblem(calls.removeEventComment, remove(otherEvent, bens.id))).name).toBe('NotFound')
    await ben.request(calls.removeEventComment, remove(eventId, bens.id))
    await ada.request(calls.removeEventComment, remove(eventId, cleos.id))

    expect(await read(dora, eventId)).toEqual(["Ada's"])
    expect((await ben.requestProblem(calls.removeEventComment, remove(eventId, bens.id))).name).toBe('NotFound')
  })

  // Requirement comments-6: Comments of hidden members are left out, those of deleted accounts stay as 'Former member',
  // and the archive contains the member's own comments.
  test('of hidden members are left out', async ({ world }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)
    await write(ben, eventId, "Ben's")
    await write(cleo, eventId, "Cleo's")

    await dora.request(blockMember, { parameters: { userId: ben.id } })
    expect(await read(dora, eventId)).toEqual(["Cleo's"])
    await suspendMember(silentWriter(world.db), { userId: cleo.id, now: new Date() })
    expect(await read(dora, eventId)).toEqual([])
    expect(await read(ada, eventId)).toEqual(["Ben's"])
    await ada.request(blockMember, { parameters: { userId: dora.id } })
    expect((await dora.requestProblem(calls.listEventComments, { parameters: { eventId } })).name).toBe('NotFound')
  })

  // Requirement comments-4: Comments appear and disappear on open screens at once.
  test('update the browsers of host and participants when one is added or deleted', async ({ world }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)
    const [host, waiting, stranger] = [
      watchLiveChanges(world, ada),
      watchLiveChanges(world, cleo),
      watchLiveChanges(world, dora),
    ]
    const change = { topic: 'comments', eventId }

    const { id } = await write(ben, eventId, 'Hello')
    expect(await host.takeChanges()).toEqual([change, { topic: 'notifications' }])
    expect(await waiting.takeChanges()).toEqual([change])
    await ben.request(calls.removeEventComment, remove(eventId, id))
    expect(await host.takeChanges()).toEqual([change, { topic: 'notifications' }])
    expect(await waiting.takeChanges()).toEqual([change])
    expect(await stranger.takeChanges()).toEqual([])
  })

  // Shows comments-5. Shows moderation-6. Shows moderation-7.
  test('can be reported by other members, but not by the author', async ({ world }) => {
    const { ben, dora, eventId } = await buildGameNight(world)
    const { id } = await write(ben, eventId, 'Buy my dice')
    const report = { body: { kind: 'comment' as const, subjectId: id, reason: 'spam' as const } }

    expect((await ben.requestProblem(reportSubject, report)).name).toBe('NotYours')
    await dora.request(reportSubject, report)

    const stored = await world.db.selectFrom('reports').select('subject').executeTakeFirstOrThrow()
    expect(JSON.parse(stored.subject)).toMatchObject({ content: 'Buy my dice', authorId: ben.id, event: 'Chess Night' })
    expect((await dora.requestProblem(reportSubject, { body: { ...report.body, subjectId: 4711 } })).name).toBe(
      'NotFound',
    )
  })
})

describe('an announcement', () => {
  // Requirement comments-7: The host can make a comment an announcement, which stands out and notifies attendees and
  // waiting members.
  test('notifies attendees and waiting members under the bell and by email', async ({ world }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)
    const browser = watchLiveChanges(world, ben)

    const comment = await announce(ada, eventId, 'We play in the garden')

    expect(comment.isAnnouncement).toBe(true)
    expect(await browser.takeChanges()).toEqual([{ topic: 'comments', eventId }, { topic: 'notifications' }])
    for (const member of [ben, cleo])
      expect((await member.request(listNotifications))[0]).toMatchObject({
        kind: 'announcement',
        title: 'Announcement for Chess Night',
        text: 'The host says: We play in the garden',
        address: `/events?event=${eventId}`,
        isRead: false,
      })
    for (const member of [ada, dora])
      expect((await member.request(listNotifications)).map(({ kind }) => kind)).not.toContain('announcement')
    await buildEmailSender(world).sendEmails()
    expect(world.emails.map(({ to }) => to).toSorted()).toEqual([ben.email, cleo.email].toSorted())
    expect(world.emails[0]).toMatchObject({
      subject: 'Announcement for Chess Night',
      text: expect.stringContaining('The host says: We play in the garden'),
    })
  })

  test('is emailed for a cancelled event too', async ({ world }) => {
    const { ada, ben, eventId } = await buildGameNight(world)
    await ada.request(cancelEvent, { parameters: { eventId } })
    await buildEmailSender(world).sendEmails()
    world.emails.length = 0
    await announce(ada, eventId, 'We meet next week instead')
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toMatchObject([{ to: ben.email, subject: 'Announcement for Chess Night' }])
  })

  test('can be made by the host only', async ({ world }) => {
    const { ben, eventId } = await buildGameNight(world)
    const problem = await ben.requestProblem(calls.createEventComment, commentOn(eventId, 'Free cake', true))
    expect(problem).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await read(ben, eventId)).toEqual([])
  })

  test('has no notifications and emails after it is deleted', async ({ world }) => {
    const { ada, ben, eventId } = await buildGameNight(world)
    const { id } = await announce(ada, eventId, 'We play in the garden')
    const browser = watchLiveChanges(world, ben)

    await ada.request(calls.removeEventComment, remove(eventId, id))

    expect(await browser.takeChanges()).toEqual([{ topic: 'comments', eventId }, { topic: 'notifications' }])
    expect(await ben.request(listNotifications)).toEqual([])
    await buildEmailSender(world).sendEmails()
    expect(world.emails).toEqual([])
  })
})
