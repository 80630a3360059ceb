import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createEvent, joinEvent } from '../../../contract/events/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import type { Message } from '../../../contract/messages/schemas.ts'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { changedHeader, readChanged } from '../../../contract/platform/live.ts'
import { register } from '../../../contract/sign-in/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { expiredAccessWork } from '../../sign-in/expired-access.ts'
import { buildEvent, buildMember, hoursFromNow, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const key = 'a-key-of-an-attempt'

function sendWith(
  caller: Caller,
  attemptKey: string,
  { method, path }: Call,
  { body, parameters = {} }: { body: object; parameters?: Record<string, number> },
) {
  const url = path.replaceAll(/:(\w+)/g, (_name, name: string) => String(parameters[name]))
  return caller.inject({ method, url, payload: body, headers: { [attemptKeyHeader]: attemptKey } })
}

const countMessages = async ({ db }: World) => (await db.selectFrom('messages').select('id').execute()).length

const typeOf = ({ body }: { body: unknown }) => (body as { type?: string }).type?.split(':').at(-1)

async function buildPair(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const write = (content: string, from: MemberCaller = ada, attemptKey = key) =>
    sendWith(from, attemptKey, sendMessage, { body: { receiverId: from === ada ? ben.id : ada.id, content } })
  return { ada, ben, write }
}

/** Loses the answers of all attempts, as if the process had stopped after the commit. */
async function loseAnswers({ db }: World, ago: number) {
  const expiresAt = new Date(hoursFromNow(24).getTime() - ago).toISOString()
  await db.updateTable('attempts').set({ answer: null, expiresAt }).execute()
}

describe('a repeated request', () => {
  // Requirement api-73: A POST that creates or sends something can be repeated with its Idempotency-Key for a day. The
  // server acts once, and each repeat gets the first answer.
  test('gets the first answer and changes nothing', async ({ world }) => {
    const { write } = await buildPair(world)
    const first = await write('See you at 7?')
    const second = await write('See you at 7?')
    expect(first).toMatchObject({ status: 201, body: { content: 'See you at 7?' } })
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } })
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(await countMessages(world)).toBe(1)
  })

  // Shows api-73.
  test('that arrives while the first one runs waits for its answer', async ({ world }) => {
    const { write } = await buildPair(world)
    const answers = await Promise.all(Array.from({ length: 6 }, () => write('Hello')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await countMessages(world)).toBe(1)
  })

  // Requirement api-145: The answer to a repeated request names what the first one changed (X-Changed), so that the tab
  // loads it again.
  test('names what the first one changed', async ({ world }) => {
    const ada = await buildMember(world)
    const eventId = await buildEvent(world)
    const join = () => sendWith(ada, key, joinEvent, { parameters: { eventId }, body: {} })
    const [first, second] = [await join(), await join()]
    expect(second.headers).toHaveProperty('idempotent-replayed', 'true')
    expect(readChanged(String(first.headers[changedHeader]))).toContainEqual({ topic: 'events', eventId })
    expect(second.headers[changedHeader]).toBe(first.headers[changedHeader])
  })

  // Shows api-73.
  test('runs again if the first one was rejected', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { maxAttendees: 1 })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    const join = () => sendWith(ben, key, joinEvent, { parameters: { eventId }, body: {} })
    expect(typeOf(await join())).toBe('EventFull')
    await world.db.updateTable('events').set({ maxAttendees: 2 }).where('id', '=', eventId).execute()
    expect((await join()).status).toBe(201)
    expect((await join()).status).toBe(201)
  })

  // Requirement api-74: A key belongs to one member, one call and one content. Another content gets KeyReused, and
  // nobody else gets the answer.
  test('with another content or address is rejected with KeyReused', async ({ world }) => {
    const { ada, write } = await buildPair(world)
    await write('One')
    expect(await write('Two')).toMatchObject({ status: 422, body: problemOf('KeyReused') })
    const [eventId, otherId] = [await buildEvent(world, { host: ada }), await buildEvent(world, { host: ada })]
    const comment = (id: number) =>
      sendWith(ada, key, createEventComment, { parameters: { eventId: id }, body: { content: 'Hi' } })
    expect((await comment(eventId)).status).toBe(201)
    expect(typeOf(await comment(otherId))).toBe('KeyReused')
    expect(await countMessages(world)).toBe(1)
  })

  // Shows api-74.
  test('of another member with the same key is a request of its own', async ({ world }) => {
    const { ada, ben, write } = await buildPair(world)
    const cleo = await buildMember(world)
    const body = { receiverId: cleo.id, content: 'Hi' }
    const answers = [await sendWith(ada, key, sendMessage, { body }), await sendWith(ben, key, sendMessage, { body })]
    expect(answers).toMatchObject([
      { status: 201, body: { senderId: ada.id } },
      { status: 201, body: { senderId: ben.id } },
    ])
    expect((await sendWith(world.visitor, key, sendMessage, { body })).status).toBe(401)
    expect((await write('Hello', ben, 'another-key-of-ben')).status).toBe(201)
    expect(await countMessages(world)).toBe(3)
  })

  // Shows api-74.
  test.for(['short', 'x'.repeat(65), 'sixteen characters and blanks', 'ключ-из-букв-кириллицы'.slice(0, 3)])(
    'with the malformed key %o is rejected before it changes anything',
    async (malformed, { world }) => {
      const { ada, ben } = await buildPair(world)
      const body = { receiverId: ben.id, content: 'Hi' }
      const headers = { [attemptKeyHeader]: malformed }
      const { status } = await ada.inject({ method: 'POST', url: '/api/messages', payload: body, headers })
      expect(status).toBe(400)
      expect(await countMessages(world)).toBe(0)
    },
  )

  // Requirement api-120: The key is stored with what the request changes. If the server stops before it has answered, a
  // repeat gets AlreadyDone and changes nothing.
  test('gets AlreadyDone if the server stopped before it answered', async ({ world }) => {
    const { write } = await buildPair(world)
    await write('Hello')
    await loseAnswers(world, 61_000)
    expect(await write('Hello')).toMatchObject({ status: 409, body: problemOf('AlreadyDone') })
    expect(await countMessages(world)).toBe(1)
  })

  // Shows api-65.
  test('gets StillRunning if the first one takes long', async ({ world }) => {
    const { write } = await buildPair(world)
    await write('Hello')
    await loseAnswers(world, 0)
    expect(typeOf(await write('Hello'))).toBe('StillRunning')
    expect(await countMessages(world)).toBe(1)
  })

  // Shows api-65.
  test('runs if the first one was rolled back, because its key was too', async ({ world }) => {
    const { ada, ben } = await buildPair(world)
    await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'First contact' } })
    const body = { title: 'Chess', date: hoursFromNow(48).toISOString(), location: '97205', gameIds: [999_999] }
    expect((await sendWith(ada, key, createEvent, { body })).status).toBe(404)
    expect(await world.db.selectFrom('attempts').select('keyHash').execute()).toEqual([])
  })

  // Requirement api-66: Keys and answers are deleted after a day, and with the account. Answers that let a person sign in
  // are never stored.
  test('leaves nothing after a day or with a deleted account', async ({ world }) => {
    const { ada, ben, write } = await buildPair(world)
    const left = async () => (await world.db.selectFrom('attempts').select('userId').execute()).map((row) => row.userId)
    await write('One')
    await write('Two', ben, 'another-key-of-ben')
    await removeAccount(world, ada)
    expect(await left()).toEqual([ben.id])
    const work = expiredAccessWork(world.db)
    await work.run(hoursFromNow(23))
    expect(await left()).toEqual([ben.id])
    await work.run(hoursFromNow(25))
    expect(await left()).toEqual([])
  })

  // Shows api-66.
  test('of a registration is checked again, and its answer is not stored', async ({ world }) => {
    const body = { username: 'ada', password: 'correct horse battery', fullName: 'Ada', email: 'ada@example.org' }
    expect((await sendWith(world.visitor, key, register, { body })).status).toBe(201)
    expect((await sendWith(world.visitor, key, register, { body })).status).toBe(409)
    expect(await world.db.selectFrom('attempts').select('keyHash').execute()).toEqual([])
  })

  // Shows api-65.
  test('never makes a member write twice or get an answer of another request, in any order', async ({ world }) => {
    const { ada, ben, write } = await buildPair(world)
    let run = 0
    const request = fc.record({ byAda: fc.boolean(), keyIndex: fc.nat(2), content: fc.constantFrom('One', 'Two') })
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.array(request, { minLength: 1, maxLength: 4 }) },
      fc.constant('crash'),
    )
    const property = fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      run += 1
      const before = await countMessages(world)
      const firstIds = new Map<string, number>()
      for (const requests of steps) {
        if (requests === 'crash') {
          await loseAnswers(world, 61_000)
          continue
        }
        const sent = requests.map(async ({ byAda, keyIndex, content }) => {
          const answer = await write(content, byAda ? ada : ben, `key-${keyIndex}-of-the-run-${run}`)
          return { name: `${byAda} ${keyIndex}`, content, answer }
        })
        for (const { name, content, answer } of await Promise.all(sent)) {
          if (answer.status !== 201) {
            expect(['KeyReused', 'AlreadyDone']).toContain(typeOf(answer))
            continue
          }
          const { id, ...message } = answer.body as Message
          expect(message.content).toBe(content)
          expect(firstIds.get(name) ?? id).toBe(id)
          firstIds.set(name, id)
        }
      }
      expect((await countMessages(world)) - before).toBe(firstIds.size)
    })
    await fc.assert(property, { numRuns: 15, endOnFailure: true })
  })
})
