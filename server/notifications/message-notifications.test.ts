import { describe, expect } from 'vitest'
import * as messages from '../../contract/messages/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
  unsubscribe,
} from '../../contract/account/notifications/calls.ts'
import { closeLostStreams } from '../site/live/routes.ts'
import { buildMember, buildMessage, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const minutes = (count: number) => hoursFromNow(count / 60)

async function buildTwo(world: World) {
  return [await buildMember(world, { fullName: 'Ada' }), await buildMember(world, { fullName: 'Ben' })] as const
}

/** Builds two members who have written to each other and have no unread messages. */
async function buildFriends(world: World) {
  const [ada, ben] = await buildTwo(world)
  await buildMessage(world, { from: ada, to: ben, isRead: true })
  return [ada, ben] as const
}

const write = (from: MemberCaller, to: MemberCaller, content = 'Shall we?') =>
  from.request(messages.sendMessage, { body: { receiverId: to.id, content } })

const read = (member: MemberCaller, other: MemberCaller) =>
  member.request(messages.markConversationRead, { parameters: { userId: member.id, otherUserId: other.id } })

const chooseBell = (member: MemberCaller) =>
  member.request(chooseChannels, { parameters: { kind: 'messagesWhileAway' }, body: { channels: ['bell', 'mail'] } })

const kindsOf = async (member: MemberCaller) =>
  (await member.request(listNotifications)).map(({ kind, isRead }) => (isRead ? `${kind}, read` : kind))

describe('the first message of a stranger', () => {
  // Requirement notifications-9: The first message of a new contact appears under the bell, and by email when it is
  // still unread after five minutes; reading the conversation reads it.
  test('creates a notification that is read together with the conversation', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    const browser = watchLiveChanges(world, ben)
    await write(ada, ben)

    expect(await ben.request(listNotifications)).toMatchObject([
      {
        kind: 'strangerMessage',
        title: 'Ada wrote to you',
        text: 'This is the first message between the two of you.',
        address: `/messages?userId=${ada.id}`,
        isRead: false,
      },
    ])
    expect(await browser.takeChanges()).toEqual([{ topic: 'messages', userId: ada.id }, { topic: 'notifications' }])

    await read(ben, ada)
    expect(await kindsOf(ben)).toEqual(['strangerMessage, read'])
    expect(await browser.nextChange()).toEqual({ topic: 'notifications' })
    expect(await browser.nextChange()).toEqual({ topic: 'messages', userId: ada.id })
    await write(ben, ada)
    expect(await kindsOf(ada)).toEqual([])
  })

  test('creates one notification, however many messages follow', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    await Promise.all(['Hello', 'Hello?', 'Anybody?'].map((content) => write(ada, ben, content)))
    await write(ada, ben)
    await chooseBell(ben)
    expect(await kindsOf(ben)).toEqual(['strangerMessage'])
  })

  test('has a notification that is read with a single message too', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    const { id } = await write(ada, ben)
    await ben.request(messages.markMessageRead, { parameters: { id } })
    expect(await kindsOf(ben)).toEqual(['strangerMessage, read'])
  })

  // Shows notifications-9.
  test('is emailed after five minutes unread, without its text', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    const cleo = await buildMember(world)
    for (const receiver of [ben, cleo]) await write(ada, receiver, 'A secret')
    await read(cleo, ada)
    const { sendEmails } = buildEmailSender(world)

    await sendEmails(minutes(4))
    expect(world.emails).toEqual([])
    await sendEmails(minutes(6))
    await write(ada, ben)
    await sendEmails(minutes(60))

    expect(world.emails).toHaveLength(1)
    const [sent] = world.emails
    expect(sent).toMatchObject({ to: ben.email, subject: 'Someone writes to you for the first time' })
    expect(sent?.text).toContain(`Read what they wrote: https://meeplehood.example.org/messages?userId=${ada.id}`)
    expect(sent?.text).not.toContain('A secret')
    const token = sent?.oneClickUnsubscribe?.split('/').at(-1) ?? ''
    await world.visitor.request(unsubscribe, { parameters: { token } })
    await write(cleo, ben)
    await sendEmails(minutes(120))
    expect(world.emails).toHaveLength(1)
    expect(await kindsOf(ben)).toEqual(['strangerMessage', 'strangerMessage'])
  })

  test('has no visible notification and no email after the receiver blocks the sender', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    await write(ada, ben)
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    await buildEmailSender(world).sendEmails(minutes(30))
    expect([await kindsOf(ben), world.emails]).toEqual([[], []])
  })
})

describe('messages of an acquaintance', () => {
  // Requirement notifications-10: Messages that arrive while a member is away cause one email for each conversation
  // until it is read, and none while the member is active.
  test('are emailed once until they are read, and are not under the bell', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { sendEmails } = buildEmailSender(world)
    await write(ada, ben)
    await write(ada, ben)
    await sendEmails(minutes(45))
    await write(ada, ben)
    await sendEmails(minutes(50))

    expect(world.emails).toMatchObject([{ to: ben.email, subject: 'You have unread messages while you are away' }])
    expect(world.emails[0]?.text).toContain(`/messages?userId=${ada.id}`)
    expect(await kindsOf(ben)).toEqual([])

    await read(ben, ada)
    await write(ada, ben)
    await sendEmails(minutes(55))
    expect(world.emails).toHaveLength(2)
  })

  // Shows notifications-10.
  test('are not emailed to a member who has read them or was online moments ago', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { sendEmails } = buildEmailSender(world)
    await write(ada, ben)
    await read(ben, ada)
    await sendEmails(minutes(45))
    await write(ada, ben)
    // Ben's last request is ten minutes old at that time, so he still counts as online.
    await sendEmails(minutes(10))
    expect(world.emails).toEqual([])
    await sendEmails(minutes(25))
    expect(world.emails).toHaveLength(1)
  })

  test('are not emailed while the receiver has a page open', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { sendEmails } = buildEmailSender(world)
    const [{ idHash }] = (await world.db
      .selectFrom('sessions')
      .select('idHash')
      .where('userId', '=', ben.id)
      .execute()) as [{ idHash: string }]
    const { streams } = world.services.live
    const stream = streams.open(ben.id, idHash)
    await write(ada, ben)

    await closeLostStreams(world.db, { streams, now: minutes(25) })
    await sendEmails(minutes(30))
    expect(world.emails).toEqual([])

    stream.close()
    await closeLostStreams(world.db, { streams, now: minutes(50) })
    await sendEmails(minutes(50))
    expect(world.emails).toHaveLength(1)
  })

  test('are under the bell until they are read if the receiver chose that', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    await chooseBell(ben)
    await write(ada, ben)
    expect(await kindsOf(ben)).toEqual(['messagesWhileAway'])
    await ben.request(markAllNotificationsRead)
    await write(ada, ben)
    expect(await kindsOf(ben)).toEqual(['messagesWhileAway, read'])
    await read(ben, ada)
    expect(await kindsOf(ben)).toEqual([])
  })
})
