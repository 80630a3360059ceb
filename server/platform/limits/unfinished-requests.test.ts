// @engine sqlite
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { updateUser } from '../../../contract/people/users/calls.ts'
import type { BudgetName } from '../../../contract/platform/budgets.ts'
import { buildApp } from '../../app.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { rawRequest, sendBytes } from '../../testing/raw-requests.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { generousBudgets } from './budgets.ts'

/** Starts a server that records the budgets of its calls. `open` sends bytes and keeps the connection. */
async function listen(
  { services }: World,
  { workers = 1, ...options }: { requestTimeout?: number; workers?: number } = {},
) {
  const counted: BudgetName[] = []
  const countCall = (name: BudgetName) => {
    counted.push(name)
    return 0
  }
  const configuration = { ...services.configuration, workers, rateLimit: true }
  const app = await buildApp({ ...services, configuration, countCall }, { maxEventLoopDelay: Infinity, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  /** Waits until the server has read the headers. */
  const open = async (sent: string): Promise<Socket> => {
    counted.length = 0
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    socket.write(sent)
    await vi.waitUntil(() => counted.length > 0, { timeout: 20_000 })
    return socket
  }
  return { app, counted, open, countConnections, connectSilently: () => connect(port, '127.0.0.1') }
}

const framings = ['content-length: 9\r\n\r\n{', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n']

const unfinished = (line: string, { framing = framings[0], sessionId = '' } = {}) =>
  `${line} HTTP/1.1\r\nhost: x\r\ncookie: meeplehood=${sessionId}\r\ncontent-type: application/json\r\n${framing}`

describe('a request whose body never arrives', () => {
  // Requirement api-63: A request counts against a budget that few requests use up only when its body has arrived.
  test('spends nothing of the budget of any call that few requests use up', async ({ world }) => {
    const { counted, open, countConnections } = await listen(world)
    const member = await buildMember(world, { role: 'administrator' })
    const calls = allCalls.filter(({ method, budget }) => method !== 'GET' && !generousBudgets.has(budget))
    const spent = []
    for (const sessionId of ['', await buildSession(world, member.id)])
      for (const framing of framings)
        for (const { method, path } of calls) {
          const line = `${method} ${path.replaceAll(/:\w+/g, '1')}`
          const socket = await open(unfinished(line, { framing, sessionId }))
          socket.destroy()
          await vi.waitUntil(async () => (await countConnections()) === 0, { timeout: 20_000 })
          spent.push(...counted.filter((budget) => budget !== 'writes').map((budget) => `${line}: ${budget}`))
        }
    expect(spent).toEqual([])
    expect(calls.length).toBeGreaterThan(20)
  })

  test('does not count requests whose bodies have arrived', async ({ world }) => {
    const member = await buildMember(world)
    const save = () => member.request(updateUser, { parameters: { id: member.id }, body: { bio: 'I own dice.' } })
    for (let count = 0; count < 60; count += 1) await save()
    expect(await save()).toMatchObject({ bio: 'I own dice.' })
  })

  // Requirement api-64: Beyond 50 unfinished requests of the visitors of one network, or of one member, the oldest gets
  // 408 and its connection ends. New requests are not rejected.
  test('is ended with RequestTimeout when 50 newer ones of its network or member are unfinished', async ({ world }) => {
    const { app, open, countConnections } = await listen(world)
    const sessionId = await buildSession(world, (await buildMember(world)).id)
    const ofMember = await open(unfinished('POST /api/messages', { sessionId }))
    const oldest = text(await open(unfinished('POST /api/login')))
    for (let count = 0; count < 50; count += 1)
      await open(unfinished(count % 2 === 0 ? 'POST /api/login' : 'PUT /nothing'))
    expect(await oldest).toMatch(/^HTTP\/1\.1 408 /)
    await vi.waitUntil(async () => (await countConnections()) === 51, { timeout: 20_000 })
    const signIn = rawRequest('POST /api/login HTTP/1.1', ['host: x'], { username: 'ada', password: 'wrong password' })
    expect((await sendBytes({ app }, signIn)).status).toBe(401)
    expect(ofMember.destroyed || ofMember.readableEnded).toBe(false)
  })

  // Requirement api-442: All unfinished bodies together can fill at most 128 MB, which the worker processes share. Beyond
  // it, the oldest request of the member or network with most of it gets 408.
  test.for([
    { workers: 1, kept: 19 },
    { workers: 3, kept: 6 },
    { workers: 8, kept: 4 },
  ])('of a member fills at most its share of memory with $workers workers', async ({ workers, kept }, { world }) => {
    const { open, countConnections } = await listen(world, { workers })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const upload = async ({ id }: { id: number }, framing?: string) =>
      open(unfinished(`PUT /api/users/${id}/avatar`, { framing, sessionId: await buildSession(world, id) }))
    const large = 'content-length: 7000000\r\n\r\n{'
    const other = await upload(ben, large)
    const oldest = text(await upload(ada, large))
    await open(unfinished('PUT /nothing', { framing: large }))
    // Nobody knows how long it is.
    await upload(ada, framings[1])
    for (let count = 0; count < kept; count += 1) await upload(ada, large)
    expect(await oldest).toMatch(/^HTTP\/1\.1 408 /)
    await vi.waitUntil(async () => (await countConnections()) === kept + 1, { timeout: 20_000 })
    expect(other.destroyed || other.readableEnded).toBe(false)
  })

  // Shows api-45.
  test('ends, like a connection that sends nothing, also after the request was rejected', async ({ world }) => {
    const { open, countConnections, connectSilently } = await listen(world, { requestTimeout: 300 })
    const rejected = ['POST /api/messages', 'GET /api/users', 'PUT /nothing', 'POST /']
    for (const line of [...rejected, 'POST /api/login', 'GET /api/health']) await open(unfinished(line))
    connectSilently()
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 20_000 })
  })
})
