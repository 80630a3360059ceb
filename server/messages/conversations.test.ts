import { describe, expect } from 'vitest'
import * as calls from '../../contract/messages/calls.ts'
import { Conversation } from '../../contract/messages/schemas.ts'
import { buildMember, buildMessage } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { listen } from '../testing/live-announcements.ts'

describe('my conversations', () => {
  test('are the latest first, each with the other member, the latest message and what I have not read', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const ben = await buildMember(world, { fullName: 'Ben', username: 'ben', location: '97205' })
    const [cleo, dan] = [await buildMember(world), await buildMember(world)]
    await buildMessage(world, { from: ben, to: ada, isRead: true })
    await buildMessage(world, { from: cleo, to: ada })
    await buildMessage(world, { from: ada, to: dan })
    await buildMessage(world, { from: cleo, to: dan })
    await buildMessage(world, { from: ben, to: ada })
    const last = await buildMessage(world, { from: ben, to: ada, content: 'Bring dice' })

    const { body, headers } = await ada.send(calls.listConversations)

    const conversations = body as Conversation[]
    expect(conversations.map(({ user, unreadCount }) => [user.id, unreadCount])).toEqual([
      [ben.id, 2],
      [dan.id, 0],
      [cleo.id, 1],
    ])
    expect(conversations[0]).toEqual({
      user: { id: ben.id, fullName: 'Ben', username: 'ben', location: '97205', avatarUrl: null },
      lastMessage: {
        id: last,
        senderId: ben.id,
        receiverId: ada.id,
        content: 'Bring dice',
        createdAt: expect.any(String),
        isRead: false,
      },
      unreadCount: 2,
    })
    expect(headers['x-total-count']).toBe('3')
  })

  test('are found by full name or username, or left out where everything is read', async ({ world }) => {
    const ada = await buildMember(world)
    const ben = await buildMember(world, { fullName: 'Ben König', username: 'ben' })
    const cleo = await buildMember(world, { fullName: 'Cleo', username: 'koeniGin' })
    const [dan, eve] = [await buildMember(world, { fullName: 'Dan' }), await buildMember(world, { fullName: 'Eve' })]
    for (const from of [eve, ben, cleo]) await buildMessage(world, { from, to: ada })
    await buildMessage(world, { from: dan, to: ada, isRead: true })
    await buildMessage(world, { from: ada, to: dan })
    const find = async (query: { search?: string; unread?: boolean; limit?: number }) => {
      const { body, headers } = await ada.send(calls.listConversations, { query })
      return [(body as Conversation[]).map(({ user }) => user.id), headers['x-total-count']]
    }

    expect(await find({ search: 'KÖNIG' })).toEqual([[ben.id], '1'])
    expect(await find({ search: 'koenig' })).toEqual([[cleo.id], '1'])
    expect(await find({ search: '%' })).toEqual([[], '0'])
    expect(await find({ unread: true })).toEqual([[cleo.id, ben.id, eve.id], '3'])
    expect(await find({ unread: true, limit: 2 })).toEqual([[cleo.id, ben.id], '3'])
    expect(await find({ unread: true, search: 'ben' })).toEqual([[ben.id], '1'])
    expect(await find({ unread: false })).toEqual([[dan.id, cleo.id, ben.id, eve.id], '4'])
  })

  test('page through', async ({ world }) => {
    const ada = await buildMember(world)
    const others = [await buildMember(world), await buildMember(world), await buildMember(world)]
    for (const other of others) await buildMessage(world, { from: other, to: ada })

    const pages = await ada.pages(calls.listConversations, { query: { limit: 2 } })

    expect(pages.map((page) => page.map(({ user }) => user.id))).toEqual([
      [others[2]?.id, others[1]?.id],
      [others[0]?.id],
    ])
  })

  test('are refused to a visitor', async ({ world }) => {
    expect((await world.visitor.refusal(calls.listConversations)).name).toBe('NotSignedIn')
  })
})

describe('reading', () => {
  test('the receiver marks a message read, once or twice, and both browsers hear of it once', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildMessage(world, { from: ada, to: ben })
    const [adas, bens] = [listen(world, ada), listen(world, ben)]

    const read = await ben.ask(calls.markMessageRead, { parameters: { id } })

    expect(read).toMatchObject({ id, isRead: true })
    expect(await adas.told()).toEqual([{ topic: 'messages', userId: ben.id }])
    expect(await bens.told()).toEqual([{ topic: 'messages', userId: ada.id }])
    expect(await ben.ask(calls.markMessageRead, { parameters: { id }, body: {} })).toEqual(read)
    expect(await adas.told()).toEqual([])
    const seen = await ada.ask(calls.listMessages, { parameters: { userId: ada.id, otherUserId: ben.id } })
    expect(seen).toEqual([read])
  })

  test('nobody but the receiver marks a message read', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const id = await buildMessage(world, { from: ada, to: ben })
    const message = { parameters: { id } }

    for (const member of [ada, cleo])
      expect(await member.refusal(calls.markMessageRead, message)).toMatchObject({ name: 'NotYours', status: 403 })
    expect((await world.visitor.refusal(calls.markMessageRead, message)).name).toBe('NotSignedIn')
    expect((await ben.refusal(calls.markMessageRead, { parameters: { id: 4711 } })).name).toBe('NotFound')
    expect(await ben.refusal(calls.markMessageRead, { ...message, body: { isRead: false } })).toMatchObject({
      name: 'InvalidInput',
      errors: { isRead: 'Unknown field' },
    })
    expect(await ben.ask(calls.listConversations)).toMatchObject([{ unreadCount: 1 }])
  })

  test('a whole conversation is read at once: what they wrote to me, and nothing else', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    for (const from of [ada, ada, cleo]) await buildMessage(world, { from, to: ben })
    await buildMessage(world, { from: ben, to: ada })
    const [adas, bens] = [listen(world, ada), listen(world, ben)]
    const between = { parameters: { userId: ben.id, otherUserId: ada.id } }

    await ben.ask(calls.markConversationRead, between)

    expect(await adas.told()).toEqual([{ topic: 'messages', userId: ben.id }])
    expect(await bens.told()).toEqual([{ topic: 'messages', userId: ada.id }])
    expect(await ben.ask(calls.listConversations)).toMatchObject([
      { user: { id: ada.id }, unreadCount: 0 },
      { user: { id: cleo.id }, unreadCount: 1 },
    ])
    expect(await ada.ask(calls.listConversations)).toMatchObject([{ user: { id: ben.id }, unreadCount: 1 }])

    await ben.ask(calls.markConversationRead, { ...between, body: {} })
    expect(await adas.told()).toEqual([])
  })

  test("nobody reads somebody else's conversation", async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await buildMessage(world, { from: ada, to: ben })
    const between = { parameters: { userId: ben.id, otherUserId: ada.id } }

    for (const member of [ada, cleo])
      expect((await member.refusal(calls.markConversationRead, between)).name).toBe('NotYours')
    expect((await world.visitor.refusal(calls.markConversationRead, between)).name).toBe('NotSignedIn')
    const unknown = { parameters: { userId: ben.id, otherUserId: 4711 } }
    expect((await ben.refusal(calls.markConversationRead, unknown)).name).toBe('NotFound')
    expect(await ben.ask(calls.listConversations)).toMatchObject([{ unreadCount: 1 }])
  })

  test('a sent message is announced to both, each about the other', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const streams = [ada, ben, cleo].map((member) => listen(world, member))

    await ada.ask(calls.sendMessage, { body: { receiverId: ben.id, content: 'Hi' } })

    expect(await Promise.all(streams.map((stream) => stream.told()))).toEqual([
      [{ topic: 'messages', userId: ben.id }],
      [{ topic: 'messages', userId: ada.id }, { topic: 'notifications' }],
      [],
    ])
  })
})
