import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { buildEvent, buildGame, buildMember } from '../../testing/builders.ts'
import { lockRows } from '../database/row-locks.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import { takeOwnTurns } from './own-turns.ts'

/** Builds a server whose handlers end when the test says so. `begun` lists what they handle. */
function buildServer() {
  const app = fastify()
  onTestFinished(() => app.close())
  takeOwnTurns(app)
  const begun: string[] = []
  const ends: (() => void)[] = []
  app.addHook('onRequest', (request, _reply, done) => {
    const userId = Number(request.headers['x-member'])
    Object.assign(request, { session: { ...(userId > 0 && { userId }) } })
    done()
  })
  const route = (method: 'GET' | 'POST', url: string, budget: BudgetName) =>
    app.route({
      method,
      url,
      config: { budget },
      handler: async ({ headers }: FastifyRequest) => {
        begun.push(`${method} of ${String(headers['x-member'])}`)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        await promise
        return {}
      },
      preHandler: async (request) => {
        if (request.headers['x-rejected'] !== undefined) throw new Error('Rejected before the handler')
      },
    })
  route('GET', '/read', 'reads')
  route('GET', '/search', 'searches')
  route('GET', '/file', 'files')
  route('POST', '/write', 'writes')
  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers })
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { app, send, begun, endOne }
}

const settle = () => sleep(20)
const many = (count: number, send: () => Promise<{ statusCode: number }>) => Array.from({ length: count }, send)
const member = (id: number) => ({ 'x-member': String(id) })

describe('the requests of one sender', () => {
  // Requirement api-571: At the same time, a process handles eight reads, three searches and three writes of one member, and 16
  // reads and 16 writes of visitors of one network. Further ones wait behind each other.
  test('wait for each other, and not those of another member', async () => {
    const { send, begun, endOne } = buildServer()
    void many(10, () => send('POST', '/write', member(1)))
    void many(10, () => send('GET', '/read', member(1)))
    await settle()
    expect(begun.filter((name) => name === 'POST of 1')).toHaveLength(3)
    expect(begun.filter((name) => name === 'GET of 1')).toHaveLength(8)
    void many(10, () => send('GET', '/search', member(1)))
    await settle()
    expect(begun).toHaveLength(14)
    void send('POST', '/write', member(2))
    await settle()
    expect(begun.at(-1)).toBe('POST of 2')
    await endOne()
    expect(begun.at(-1)).toBe('POST of 1')
    expect(begun).toHaveLength(16)
  })

  test('wait for each other without a session, by network', async () => {
    const { send, begun } = buildServer()
    void many(20, () => send('POST', '/write'))
    await settle()
    expect(begun).toHaveLength(16)
    void send('GET', '/read')
    await settle()
    expect(begun).toHaveLength(17)
  })

  test('are rejected with the time to wait when 200 wait', async () => {
    const { send } = buildServer()
    void many(203, () => send('POST', '/write', member(1)))
    await settle()
    const { headers } = await send('POST', '/write', member(1))
    expect(headers['retry-after']).toBe('1')
  })

  test('take no turn for files', async () => {
    const { send, begun } = buildServer()
    void many(20, () => send('GET', '/file'))
    await settle()
    expect(begun).toHaveLength(20)
  })

  test('free their turn when they are rejected before the handler', async () => {
    const { send, begun } = buildServer()
    const rejected = many(10, () => send('POST', '/write', { ...member(1), 'x-rejected': 'yes' }))
    for (const { statusCode } of await Promise.all(rejected)) expect(statusCode).toBe(500)
    void many(3, () => send('POST', '/write', member(1)))
    await settle()
    expect(begun).toHaveLength(3)
  })

  test('are not handled when their connection closes while they wait', async () => {
    const { app, begun, endOne } = buildServer()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const closing = new AbortController()
    const write = (signal?: AbortSignal) =>
      fetch(`${origin}/write`, { method: 'POST', headers: member(1), signal: signal ?? null }).catch(() => undefined)
    const kept = Array.from({ length: 3 }, () => write())
    await expect.poll(() => begun).toHaveLength(3)
    const closed = Array.from({ length: 5 }, () => write(closing.signal))
    await sleep(100)
    closing.abort()
    await Promise.all(closed)
    await sleep(100)
    for (const _ of kept) await endOne()
    await Promise.all(kept)
    expect(begun).toHaveLength(3)
    const next = write()
    await expect.poll(() => begun).toHaveLength(4)
    await endOne()
    await next
  })
})

// Shows api-571.
test.runIf(testEngine === 'postgres')(
  'a member whose writes wait for a lock leaves connections to PostgreSQL for others',
  async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [eventId, gameId] = [await buildEvent(world, { host: ada }), await buildGame(world)]
    const comment = { parameters: { eventId }, body: { content: 'Shall I bring dice?' } }
    let comments: Promise<unknown>[] = []
    await world.db.transaction().execute(async (transaction) => {
      await lockRows(transaction, transaction.selectFrom('events').select('id').where('id', '=', eventId)).execute()
      comments = Array.from({ length: 20 }, () => ada.request(createEventComment, comment))
      await sleep(500)
      await ben.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
    })
    expect(await Promise.all(comments)).toHaveLength(20)
  },
)
