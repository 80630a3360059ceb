import { describe, expect } from 'vitest'
import { createEventComment, removeEventComment } from '../../../contract/events/comments/calls.ts'
import { joinEvent, joinWaitingList, leaveEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
} from '../../../contract/account/notifications/calls.ts'
import { commentKinds } from '../../../contract/events/notifications/comments.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { removeCommentText } from './reported-comments.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { test } from '../../testing/test.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import type { World } from '../../testing/world.ts'

/** Returns the title of the notification in an email. It is the first paragraph after the greeting. */
const titleIn = ({ text }: { text: string }) => text.split('\n\n')[1]

/** Builds an event of Hugo with the attendees Ada, Ben and Cleo. */
async function buildGameNight(world: World) {
  const names = ['Hugo', 'Ada', 'Ben', 'Cleo']
  const members = await Promise.all(names.map((fullName) => buildMember(world, { fullName })))
  const [hugo, ada, ben, cleo] = members as [MemberCaller, MemberCaller, MemberCaller, MemberCaller]
  const eventId = await buildEvent(world, { host: hugo, title: 'Chess Night' })
  for (const member of [ada, ben, cleo]) await member.request(joinEvent, { parameters: { eventId }, body: {} })
  return { hugo, ada, ben, cleo, eventId }
}

const write = (member: MemberCaller, eventId: number, content: string) =>
  member.request(createEventComment, { parameters: { eventId }, body: { content } })

/** Lists a member's notifications about comments. */
const read = async (member: MemberCaller) => {
  const notifications = await member.request(listNotifications)
  return notifications.filter(({ kind }) => kind in commentKinds)
}
const titles = async (member: MemberCaller) => (await read(member)).map(({ title }) => title)

describe('a comment', () => {
  // Requirement comments-8: A comment notifies the host, and attendees and waiting members who commented before, but
  // not across a block.
  test('notifies the host, but not the attendees', async ({ world }) => {
    const { hugo, ada, ben, eventId } = await buildGameNight(world)
    const browser = watchLiveChanges(world, hugo)
    await write(ada, eventId, 'Shall I bring a board?')
    expect(await read(hugo)).toMatchObject([
      {
        kind: 'eventComment',
        title: 'Ada commented on Chess Night',
        text: 'Ada wrote: Shall I bring a board?',
        address: `/events?event=${eventId}`,
        isRead: false,
      },
    ])
    expect(await browser.takeChanges()).toContainEqual({ topic: 'notifications' })
    expect([await titles(ada), await titles(ben)]).toEqual([[], []])
  })

  // Shows comments-8.
  test('notifies the participants who commented before, but not those who have left', async ({ world }) => {
    const { hugo, ada, ben, cleo, eventId } = await buildGameNight(world)
    await write(ada, eventId, 'Shall I bring a board?')
    await write(ben, eventId, 'I have one')
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    await write(hugo, eventId, 'One will do')
    await write(cleo, eventId, 'I bring cake')
    expect(await read(ada)).toMatchObject([
      {
        kind: 'commentReply',
        title: 'Cleo and 2 others also commented on Chess Night',
        text: 'Cleo wrote: I bring cake',
      },
    ])
    expect(await titles(ben)).toEqual([])
    expect(await titles(hugo)).toEqual(['Cleo and 2 others commented on Chess Night'])
  })

  // Requirement comments-9: Several comments make one notification until it is read, and one email, and count each
  // author once.
  test('is one notification and one email with other comments until they are read', async ({ world }) => {
    const { hugo, ada, ben, cleo, eventId } = await buildGameNight(world)
    const { sendEmails } = buildEmailSender(world)
    const emails = () => world.emails.filter(({ to }) => to === hugo.email).map(titleIn)
    await write(ada, eventId, 'Shall I bring a board?')
    await write(ada, eventId, 'Or two?')
    await write(ben, eventId, 'I have one')
    expect(await titles(hugo)).toEqual(['Ben and 1 other commented on Chess Night'])
    await sendEmails(hoursFromNow(0.2))
    expect(emails()).toEqual([])
    await sendEmails(hoursFromNow(0.3))
    expect(emails()).toEqual(['Ben and 1 other commented on Chess Night'])

    await hugo.request(markAllNotificationsRead)
    await write(cleo, eventId, 'I bring cake')
    expect(await titles(hugo)).toEqual(['Cleo commented on Chess Night', 'Ben and 1 other commented on Chess Night'])
    await sendEmails(hoursFromNow(1))
    expect(emails()).toEqual(['Ben and 1 other commented on Chess Night', 'Cleo commented on Chess Night'])
  })

  test('is counted once in one notification when many comments arrive at once', async ({ world }) => {
    const { hugo, ada, ben, cleo, eventId } = await buildGameNight(world)
    await Promise.all([ada, ben, cleo].map((member) => write(member, eventId, 'Hello')))
    expect(await titles(hugo)).toEqual([expect.stringMatching(/^\w+ and 2 others commented on Chess Night$/)])
  })

  // Shows comments-9.
  test('counts an author once, however many comments the author writes', async ({ world }) => {
    const { hugo, ada, ben, eventId } = await buildGameNight(world)
    for (const member of [ada, ben, ada, ben, ada]) await write(member, eventId, 'Hello')
    expect(await titles(hugo)).toEqual(['Ada and 1 other commented on Chess Night'])
    expect(await titles(ben)).toEqual(['Ada also commented on Chess Night'])
  })

  // Requirement comments-10: Notifications and their emails never name or quote the author of a removed comment or an
  // author who is hidden or gone; they report the remaining comments, or disappear.
  // Shows comments-9.
  test('is no longer named or quoted once its author or the host removes it', async ({ world }) => {
    const { hugo, ada, ben, eventId } = await buildGameNight(world)
    const first = await write(ada, eventId, 'Shall I bring a board?')
    const remove = (member: MemberCaller, commentId: number) =>
      member.request(removeEventComment, { parameters: { eventId, commentId } })
    await remove(ada, first.id)
    expect(await read(hugo)).toEqual([])
    await write(ada, eventId, 'Shall I bring two?')
    const second = await write(ada, eventId, 'Or three?')
    const third = await write(ben, eventId, 'I have one')
    await remove(ben, third.id)
    expect(await read(hugo)).toMatchObject([{ title: 'Ada commented on Chess Night', text: 'Ada wrote: Or three?' }])
    await remove(hugo, second.id)
    await buildEmailSender(world).sendEmails(hoursFromNow(1))
    expect(world.emails.map(titleIn)).toEqual(['Ada commented on Chess Night'])
    expect(world.emails[0]?.text).toContain('Ada wrote: Shall I bring two?')
  })

  // Shows comments-10.
  test('leaves the other authors in its notification and email once its author is hidden or gone', async ({
    world,
  }) => {
    const { hugo, ada, ben, cleo, eventId } = await buildGameNight(world)
    await write(ada, eventId, 'Shall I bring a board?')
    await write(ben, eventId, 'I have one')
    await write(cleo, eventId, 'I bring cake')
    await suspendMember(silentWriter(world.db), { userId: cleo.id, now: new Date() })
    expect(await read(hugo)).toMatchObject([
      { title: 'Ben and 1 other commented on Chess Night', text: 'Ben wrote: I have one' },
    ])
    await removeAccount(world, ben)
    expect(await read(hugo)).toMatchObject([
      { title: 'Ada commented on Chess Night', text: 'Ada wrote: Shall I bring a board?' },
    ])
    await buildEmailSender(world).sendEmails(hoursFromNow(1))
    expect(world.emails.filter(({ to }) => to === hugo.email).map(titleIn)).toEqual(['Ada commented on Chess Night'])
    await hugo.request(blockMember, { parameters: { userId: ada.id } })
    expect(await read(hugo)).toEqual([])
  })

  // Shows comments-10.
  test('is no longer mentioned by notifications and emails once an operator removes it', async ({ world }) => {
    const { hugo, ada, ben, eventId } = await buildGameNight(world)
    await write(ada, eventId, 'Shall I bring a board?')
    const second = await write(ben, eventId, 'Something awful')
    await removeCommentText(world.db, { id: second.id })
    expect(await read(hugo)).toMatchObject([
      { title: 'Ada commented on Chess Night', text: 'Ada wrote: Shall I bring a board?' },
    ])
    expect(await read(ada)).toEqual([])
    await buildEmailSender(world).sendEmails(hoursFromNow(1))
    expect(world.emails.map((email) => ({ to: email.to, title: titleIn(email) }))).toEqual([
      { to: hugo.email, title: 'Ada commented on Chess Night' },
    ])
  })

  // Shows comments-8.
  test('notifies waiting members who commented before', async ({ world }) => {
    const [hugo, ada, ben] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: hugo, title: 'Chess Night', maxAttendees: 1 })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    await ben.request(joinWaitingList, { parameters: { eventId }, body: {} })
    await write(ben, eventId, 'Is there a seat for me?')
    await write(ada, eventId, 'I may be late')
    expect(await read(ben)).toMatchObject([{ kind: 'commentReply' }])
  })

  // Shows comments-8.
  test('does not notify across a block, of a suspended member, or against the choices of a member', async ({
    world,
  }) => {
    const { hugo, ada, ben, cleo, eventId } = await buildGameNight(world)
    await write(ada, eventId, 'Shall I bring a board?')
    await write(cleo, eventId, 'I bring cake')
    await hugo.request(markAllNotificationsRead)
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    await cleo.request(chooseChannels, { parameters: { kind: 'commentReply' }, body: { channels: [] } })
    await world.db.deleteFrom('notifications').where('readAt', 'is', null).execute()

    await write(ben, eventId, 'I have one')
    await buildEmailSender(world).sendEmails(hoursFromNow(1))
    expect([await titles(ada), await titles(cleo)]).toEqual([[], []])
    expect(world.emails.map(({ to }) => to)).toEqual([hugo.email])

    await suspendMember(silentWriter(world.db), { userId: ben.id, now: new Date() })
    expect(await titles(hugo)).toEqual(['Cleo and 1 other commented on Chess Night'])
  })
})
