import { afterEach, describe, expect, vi } from 'vitest'
import * as calls from '../../contract/messages/calls.ts'
import type { Conversation } from '../../contract/messages/schemas.ts'
import { buildMember, buildMessage } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'

describe("a member's conversations", () => {
  // Requirement messages-26: GET /api/conversations lists conversations with their last message and the number of
  // unread ones.
  test('are listed latest first, with the other member, the latest message and the number of unread messages', async ({
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
      user: {
        id: ben.id,
        fullName: 'Ben',
        username: 'ben',
        location: '97205',
        place: 'Portland, OR',
        avatarUrl: null,
      },
      lastMessage: {
        id: last,
        senderId: ben.id,
        receiverId: ada.id,
        content: 'Bring dice',
        event: null,
        createdAt: expect.any(String),
        isRead: false,
      },
      unreadCount: 2,
    })
    expect(headers['x-total-count']).toBe('3')
  })

  test('are found by full name or username, and filtered by unread messages', async ({ world }) => {
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

    for (const search of ['KÖNIG', 'koenig']) expect(await find({ search })).toEqual([[cleo.id, ben.id], '2'])
    expect(await find({ search: '%' })).toEqual([[], '0'])
    expect(await find({ unread: true })).toEqual([[cleo.id, ben.id, eve.id], '3'])
    expect(await find({ unread: true, limit: 2 })).toEqual([[cleo.id, ben.id], '3'])
    expect(await find({ unread: true, search: 'ben' })).toEqual([[ben.id], '1'])
    expect(await find({ unread: false })).toEqual([[dan.id, cleo.id, ben.id, eve.id], '4'])
  })

  test('are listed across pages', async ({ world }) => {
    const ada = await buildMember(world)
    const others = [await buildMember(world), await buildMember(world), await buildMember(world)]
    for (const other of others) await buildMessage(world, { from: other, to: ada })

    const pages = await ada.requestPages(calls.listConversations, { query: { limit: 2 } })

    expect(pages.map((page) => page.map(({ user }) => user.id))).toEqual([
      [others[2]?.id, others[1]?.id],
      [others[0]?.id],
    ])
  })

  test('are not available to visitors', async ({ world }) => {
    expect((await world.visitor.requestProblem(calls.listConversations)).name).toBe('NotSignedIn')
  })
})

describe('reading messages', () => {
  afterEach(() => void vi.useRealTimers())

  // Requirement messages-22: PATCH /api/messages/{id}/read marks a message as read.
  test('marks one message as read and is announced to both members once', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildMessage(world, { from: ada, to: ben })
    const [adas, bens] = [watchLiveChanges(world, ada), watchLiveChanges(world, ben)]

    const read = await ben.request(calls.markMessageRead, { parameters: { id } })

    expect(read).toMatchObject({ id, isRead: true })
    expect(await adas.nextChange()).toEqual({ topic: 'messages', userId: ben.id })
    expect(await bens.nextChange()).toEqual({ topic: 'messages', userId: ada.id })
    expect(await ben.request(calls.markMessageRead, { parameters: { id }, body: {} })).toEqual(read)
    expect(await adas.takeChanges()).toEqual([])
    const seen = await ada.request(calls.listMessages, { parameters: { userId: ada.id, otherUserId: ben.id } })
    expect(seen).toEqual([read])
  })

  // Requirement messages-29: Only the receiver can mark a message as read; any other member gets 403.
  // Shows permissions-7.
  test('is limited to the receiver', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const id = await buildMessage(world, { from: ada, to: ben })
    const message = { parameters: { id } }

    for (const member of [ada, cleo])
      expect(await member.requestProblem(calls.markMessageRead, message)).toMatchObject({
        name: 'NotYours',
        status: 403,
      })
    expect((await world.visitor.requestProblem(calls.markMessageRead, message)).name).toBe('NotSignedIn')
    expect(await ben.requestProblem(calls.markMessageRead, { ...message, body: { isRead: false } })).toMatchObject({
      name: 'InvalidInput',
      errors: { isRead: 'Unknown field' },
    })
    expect(await ben.request(calls.listConversations)).toMatchObject([{ unreadCount: 1 }])
  })

  // Requirement messages-28: POST /api/messages/{userId}/{otherUserId}/read marks a whole conversation as read.
  test('marks all messages that one member wrote, and no others', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    for (const from of [ada, ada, cleo]) await buildMessage(world, { from, to: ben })
    await buildMessage(world, { from: ben, to: ada })
    const [adas, bens] = [watchLiveChanges(world, ada), watchLiveChanges(world, ben)]
    const between = { parameters: { userId: ben.id, otherUserId: ada.id } }

    await ben.request(calls.markConversationRead, between)

    expect(await adas.nextChange()).toEqual({ topic: 'messages', userId: ben.id })
    expect(await bens.nextChange()).toEqual({ topic: 'messages', userId: ada.id })
    expect(await ben.request(calls.listConversations)).toMatchObject([
      { user: { id: ada.id }, unreadCount: 0 },
      { user: { id: cleo.id }, unreadCount: 1 },
    ])
    expect(await ada.request(calls.listConversations)).toMatchObject([{ user: { id: ben.id }, unreadCount: 1 }])

    await ben.request(calls.markConversationRead, { ...between, body: {} })
    expect(await adas.takeChanges()).toEqual([])
  })

  test('is announced once for twenty messages that are marked one by one', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const ids: number[] = []
    for (let count = 0; count < 20; count += 1) ids.push(await buildMessage(world, { from: ada, to: ben }))
    const browser = watchLiveChanges(world, ada)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    await Promise.all(ids.map((id) => ben.request(calls.markMessageRead, { parameters: { id } })))

    expect(await browser.takeChanges()).toEqual([])
    vi.runOnlyPendingTimers()
    expect(await browser.takeChanges()).toEqual([{ topic: 'messages', userId: ben.id }])
  })

  test("fails for another member's conversation and an unknown member", async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await buildMessage(world, { from: ada, to: ben })
    const between = { parameters: { userId: ben.id, otherUserId: ada.id } }

    for (const member of [ada, cleo])
      expect((await member.requestProblem(calls.markConversationRead, between)).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(calls.markConversationRead, between)).name).toBe('NotSignedIn')
    const unknown = { parameters: { userId: ben.id, otherUserId: 4711 } }
    expect((await ben.requestProblem(calls.markConversationRead, unknown)).name).toBe('NotFound')
    expect(await ben.request(calls.listConversations)).toMatchObject([{ unreadCount: 1 }])
  })
})

test('a sent message is announced to both members', async ({ world }) => {
  const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const streams = [ada, ben, cleo].map((member) => watchLiveChanges(world, member))

  await ada.request(calls.sendMessage, { body: { receiverId: ben.id, content: 'Hi' } })

  expect(await Promise.all(streams.map((stream) => stream.takeChanges()))).toEqual([
    [{ topic: 'messages', userId: ben.id }],
    [{ topic: 'messages', userId: ada.id }, { topic: 'notifications' }],
    [],
  ])
})
