import { describe, expect } from 'vitest'
import * as calls from '../../contract/messages/calls.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const contentsOf = (messages: readonly { content: string }[]) => messages.map((message) => message.content)
const read = (me: MemberCaller, other: MemberCaller) =>
  me.request(calls.listMessages, { parameters: { userId: me.id, otherUserId: other.id } })

describe('sending a message', () => {
  // Requirement messages-21: POST /api/messages sends a message.
  // Requirement entities-10: A message has id, senderId, receiverId, content, createdAt and isRead.
  test('stores it exactly as typed, for both members', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const content = '  Catan tonight? 🎲\n\tBring "wood"; <b>sheep</b> & 100% ore  '

    const sent = await ada.request(calls.sendMessage, { body: { senderId: ada.id, receiverId: ben.id, content } })

    expect(sent).toEqual({
      id: sent.id,
      senderId: ada.id,
      receiverId: ben.id,
      content,
      event: null,
      createdAt: sent.createdAt,
      isRead: false,
    })
    for (const [me, other] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      expect(await me.request(calls.listMessages, { parameters: { userId: me.id, otherUserId: other.id } })).toEqual([
        sent,
      ])
  })

  // Requirement messages-40: A message can be about an event, to which it links for members who see the event; 'Ask the
  // host' on an event opens such a message, and an invitation from the Share dialog is one.
  test('carries an event, whose title both members see as it is now', async ({ world }) => {
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host, title: 'Chess Night' })
    const question = { receiverId: host.id, eventId, content: 'Are beginners welcome?' }

    const sent = await ada.request(calls.sendMessage, { body: question })
    expect(sent).toMatchObject({ content: question.content, event: { id: eventId, title: 'Chess Night' } })

    await host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
    const event = { id: eventId, title: 'Go Night' }
    const parameters = { userId: host.id, otherUserId: ada.id }
    expect(await host.request(calls.listMessages, { parameters })).toMatchObject([{ event }])
    expect(await host.request(calls.listConversations)).toMatchObject([{ lastMessage: { event } }])
    expect(await host.request(calls.markMessageRead, { parameters: { id: sent.id } })).toMatchObject({ event })
  })

  // Shows messages-40.
  test('does not show an event to a member who does not see its host', async ({ world }) => {
    const [host, ada, ben] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host })
    const invite = { receiverId: ben.id, eventId, content: 'Shall we go there?' }
    await ada.request(calls.sendMessage, { body: invite })
    await host.request(blockMember, { parameters: { userId: ben.id } })

    expect(await read(ada, ben)).toMatchObject([{ event: { id: eventId } }])
    expect(await read(ben, ada)).toMatchObject([{ content: invite.content, event: null }])
    for (const unseen of [eventId, 4711]) {
      const body = { receiverId: ada.id, eventId: unseen, content: 'What is this?' }
      expect((await ben.requestProblem(calls.sendMessage, { body })).name).toBe('NotFound')
    }
    expect(await read(ben, ada)).toHaveLength(1)
  })

  // Shows permissions-3.
  test('fails with NotSignedIn for a visitor', async ({ world }) => {
    const ben = await buildMember(world)
    const problem = await world.visitor.requestProblem(calls.sendMessage, {
      body: { receiverId: ben.id, content: 'Hi' },
    })
    expect(problem.name).toBe('NotSignedIn')
  })

  // Shows permissions-5.
  test('fails with NotYours for another sender', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const body = { senderId: cleo.id, receiverId: ben.id, content: 'Hi' }
    expect(await ada.requestProblem(calls.sendMessage, { body })).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await ben.request(calls.listConversations)).toEqual([])
  })

  test('fails for an unknown receiver and for the sender as receiver', async ({ world }) => {
    const ada = await buildMember(world)
    const send = (receiverId: number) => ada.requestProblem(calls.sendMessage, { body: { receiverId, content: 'Hi' } })

    expect(await send(4711)).toMatchObject({ name: 'NotFound', status: 404 })
    expect(await send(ada.id)).toEqual({
      name: 'InvalidInput',
      status: 400,
      errors: { receiverId: 'You cannot write to yourself' },
    })
    expect(await ada.request(calls.listConversations)).toEqual([])
  })

  // Shows api-33. Shows messages-19.
  test.for([
    ['an empty text', '', 'Write a message'],
    ['only white space', ' \n\t ', 'Write a message'],
    ['no text', undefined, 'Write a message'],
    ['more than 4,000 characters', 'x'.repeat(4001), 'A message has at most 4,000 characters'],
    ['a null character', 'a\0b', 'Contains characters that cannot be stored'],
  ] as const)('fails for %s', async ([_case, content, message], { world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const problem = await ada.requestProblem(calls.sendMessage, { body: { receiverId: ben.id, content } })
    expect(problem).toEqual({ name: 'InvalidInput', status: 400, errors: { content: message } })
    expect(await ben.request(calls.listConversations)).toEqual([])
  })

  // Shows api-33.
  test('accepts 4,000 characters, even if each is an emoji', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (const content of ['x'.repeat(4000), '🎲'.repeat(4000)]) {
      const sent = await ada.request(calls.sendMessage, { body: { receiverId: ben.id, content } })
      expect(sent.content).toBe(content)
    }
  })

  test('loses no message when two members write to each other at once', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const sending = Array.from({ length: 40 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? [ada, ben] : [ben, ada]
      return from.request(calls.sendMessage, { body: { receiverId: to.id, content: `Message ${index}` } })
    })

    const sent = await Promise.all(sending)

    const messages = await ada.request(calls.listMessages, { parameters: { userId: ada.id, otherUserId: ben.id } })
    expect(messages.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toSorted((one, other) => one - other))
    for (const member of [ada, ben]) {
      const conversations = await member.request(calls.listConversations)
      expect(conversations).toMatchObject([{ lastMessage: messages.at(-1), unreadCount: 20 }])
    }
  })
})

describe('a conversation', () => {
  // Requirement messages-20: GET /api/messages/{userId}/{otherUserId} lists a conversation; userId must be the member's
  // own id.
  // Requirement permissions-7: Only sender and receiver read a message, and only the receiver marks it as read.
  test('is readable only for its two members', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await buildMessage(world, { from: ada, to: ben, content: 'Just us' })
    await buildMessage(world, { from: cleo, to: ben, content: 'And me' })
    const between = { parameters: { userId: ada.id, otherUserId: ben.id } }

    expect(contentsOf(await ada.request(calls.listMessages, between))).toEqual(['Just us'])
    expect(await cleo.requestProblem(calls.listMessages, between)).toMatchObject({ name: 'NotYours', status: 403 })
    expect(await ben.requestProblem(calls.listMessages, between)).toMatchObject({ name: 'NotYours', status: 403 })
    expect((await world.visitor.requestProblem(calls.listMessages, between)).name).toBe('NotSignedIn')
    const unknown = { parameters: { userId: ada.id, otherUserId: 4711 } }
    expect(await ada.requestProblem(calls.listMessages, unknown)).toMatchObject({ name: 'NotFound', status: 404 })
  })

  // Requirement messages-27: With a limit a conversation returns its newest page; `before` returns the page before.
  // Requirement messages-25: A conversation lists its oldest message first.
  test('has pages that start with the newest, each sorted oldest first', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (let index = 1; index <= 7; index += 1)
      await buildMessage(
        world,
        index % 2 ? { from: ada, to: ben, content: `${index}` } : { from: ben, to: ada, content: `${index}` },
      )
    const parameters = { userId: ben.id, otherUserId: ada.id }

    const pages = await ben.requestPages(calls.listMessages, { parameters, query: { limit: 3 } })

    expect(pages.map(contentsOf)).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']])
    const first = await ben.send(calls.listMessages, { parameters, query: { limit: 3 } })
    expect(first.headers['link']).toMatch(
      new RegExp(`^</api/messages/${ben.id}/${ada.id}\\?limit=3&before=[\\w-]+>; rel="next"$`),
    )
  })

  test('continues on the next page while new messages arrive', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (const content of ['1', '2', '3']) await buildMessage(world, { from: ada, to: ben, content })
    const parameters = { userId: ben.id, otherUserId: ada.id }
    const first = await ben.send(calls.listMessages, { parameters, query: { limit: 2 } })
    const next = /<(.+)>/.exec(String(first.headers['link']))?.[1] ?? ''

    await buildMessage(world, { from: ada, to: ben, content: '4' })

    const second = await ben.inject({ method: 'GET', url: next })
    expect(contentsOf(second.body as { content: string }[])).toEqual(['1'])
    expect(second.headers['link']).toBeUndefined()
  })

  test('has the newest thousand messages on a page without a limit', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const first = await buildMessage(world, { from: ada, to: ben })
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      senderId: ben.id,
      receiverId: ada.id,
      lowerUserId: ada.id,
      higherUserId: ben.id,
      content: `${index}`,
      createdAt: new Date().toISOString(),
    }))
    await world.db.insertInto('messages').values(rows).execute()

    const pages = await ada.requestPages(calls.listMessages, { parameters: { userId: ada.id, otherUserId: ben.id } })

    expect(pages.map((page) => page.length)).toEqual([1000, 1])
    expect(contentsOf(pages[0] ?? [])).toEqual(rows.map((row) => row.content))
    expect(pages[1]).toMatchObject([{ id: first }])
    // The first answer counts the messages, and later ones know that the conversation is long.
    for (const limit of [1, 2]) {
      const page = await ada.send(calls.listMessages, {
        parameters: { userId: ada.id, otherUserId: ben.id },
        query: { limit },
      })
      expect(page.headers['x-total-count']).toBe('1001')
    }
  })

  test('rejects an invalid cursor', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { userId: ada.id, otherUserId: ben.id }
    for (const cursor of ['nonsense', ...['7', '["7"]', '[1.5]', '[1, 2]', '[]'].map((json) => btoa(json))]) {
      const problem = await ada.requestProblem(calls.listMessages, { parameters, query: { before: cursor } })
      expect(problem).toMatchObject({ name: 'InvalidInput', errors: { before: 'Invalid cursor' } })
    }
  })
})
