import { describe, expect } from 'vitest'
import * as messages from '../../contract/messages/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
  unsubscribe,
} from '../../contract/notifications/calls.ts'
import { closeLostStreams } from '../live/session-watch.ts'
import { buildMember, buildMessage, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildMailing } from '../testing/mailing.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const minutes = (count: number) => hoursFromNow(count / 60)

async function buildTwo(world: World) {
  return [await buildMember(world, { fullName: 'Ada' }), await buildMember(world, { fullName: 'Ben' })] as const
}

/** Two who have written to each other, with nothing unread. */
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

const news = async (member: MemberCaller) =>
  (await member.request(listNotifications)).map(({ kind, isRead }) => (isRead ? `${kind}, read` : kind))

describe('the first message of a stranger', () => {
  test('is told under the bell at once, and is read with the conversation', async ({ world }) => {
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
    expect(await news(ben)).toEqual(['strangerMessage, read'])
    expect(await browser.nextChange()).toEqual({ topic: 'notifications' })
    expect(await browser.nextChange()).toEqual({ topic: 'messages', userId: ada.id })
    await write(ben, ada)
    expect(await news(ada)).toEqual([])
  })

  test('is one notification, however many they write, one after the other or at once', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    await Promise.all(['Hello', 'Hello?', 'Anybody?'].map((content) => write(ada, ben, content)))
    await write(ada, ben)
    await chooseBell(ben)
    expect(await news(ben)).toEqual(['strangerMessage'])
  })

  test('is read with one of their messages too', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    const { id } = await write(ada, ben)
    await ben.request(messages.markMessageRead, { parameters: { id } })
    expect(await news(ben)).toEqual(['strangerMessage, read'])
  })

  test('comes by mail where it is unread after five minutes, and says nothing of what was written', async ({
    world,
  }) => {
    const [ada, ben] = await buildTwo(world)
    const cleo = await buildMember(world)
    for (const receiver of [ben, cleo]) await write(ada, receiver, 'A secret')
    await read(cleo, ada)
    const { mail } = buildMailing(world)

    await mail(minutes(4))
    expect(world.emails).toEqual([])
    await mail(minutes(6))
    await write(ada, ben)
    await mail(minutes(60))

    expect(world.emails).toHaveLength(1)
    const [sent] = world.emails
    expect(sent).toMatchObject({ to: ben.email, subject: 'Ada wrote to you' })
    expect(sent?.text).toContain(`Read what they wrote: https://meeplehood.example.org/messages?userId=${ada.id}`)
    expect(sent?.text).not.toContain('A secret')
    const token = sent?.oneClickUnsubscribe?.split('/').at(-1) ?? ''
    await world.visitor.request(unsubscribe, { parameters: { token } })
    await write(cleo, ben)
    await mail(minutes(120))
    expect(world.emails).toHaveLength(1)
    expect(await news(ben)).toEqual(['strangerMessage', 'strangerMessage'])
  })

  test('is not told of whom one does not see', async ({ world }) => {
    const [ada, ben] = await buildTwo(world)
    await write(ada, ben)
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    await buildMailing(world).mail(minutes(30))
    expect([await news(ben), world.emails]).toEqual([[], []])
  })
})

describe('messages that come while one is away', () => {
  test('are mailed once until they are read, and are not under the bell', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { mail } = buildMailing(world)
    await write(ada, ben)
    await write(ada, ben)
    await mail(minutes(45))
    await write(ada, ben)
    await mail(minutes(50))

    expect(world.emails).toMatchObject([{ to: ben.email, subject: 'Ada wrote to you while you were away' }])
    expect(world.emails[0]?.text).toContain(`/messages?userId=${ada.id}`)
    expect(await news(ben)).toEqual([])

    await read(ben, ada)
    await write(ada, ben)
    await mail(minutes(55))
    expect(world.emails).toHaveLength(2)
  })

  test('are not mailed to who has read them, or is here to see them', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { mail } = buildMailing(world)
    await write(ada, ben)
    await read(ben, ada)
    await mail(minutes(45))
    await write(ada, ben)
    // Ben was seen a moment ago.
    await mail(minutes(10))
    expect(world.emails).toEqual([])
    await mail(minutes(25))
    expect(world.emails).toHaveLength(1)
  })

  test('wait for who leaves a page open, as long as it is open', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    const { mail } = buildMailing(world)
    const [{ idHash }] = (await world.db
      .selectFrom('sessions')
      .select('idHash')
      .where('userId', '=', ben.id)
      .execute()) as [{ idHash: string }]
    const { streams } = world.services.live
    const stream = streams.open(ben.id, idHash)
    await write(ada, ben)

    await closeLostStreams(world.db, { streams, now: minutes(25) })
    await mail(minutes(30))
    expect(world.emails).toEqual([])

    stream.close()
    await closeLostStreams(world.db, { streams, now: minutes(50) })
    await mail(minutes(50))
    expect(world.emails).toHaveLength(1)
  })

  test('are under the bell of who chose that, until they are read', async ({ world }) => {
    const [ada, ben] = await buildFriends(world)
    await chooseBell(ben)
    await write(ada, ben)
    expect(await news(ben)).toEqual(['messagesWhileAway'])
    await ben.request(markAllNotificationsRead)
    await write(ada, ben)
    expect(await news(ben)).toEqual(['messagesWhileAway, read'])
    await read(ben, ada)
    expect(await news(ben)).toEqual([])
  })
})
