import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { type ServerProcess, spawnServer } from '../testing/process.ts'
import { createEmptyDatabase, testEngine } from '../testing/test-database.ts'

type Site = {
  url: string
  folder: string
  /** Types `npm run operator -- ...` beside the running server. */
  operate: (...words: string[]) => Promise<{ code: number | null; said: string }>
  /** A member who signs in by the API. */
  register: (username: string) => Promise<Visitor>
}
type Visitor = { id: number; ask: (method: string, path: string, body?: object) => Promise<Response> }

const password = 'a long enough password'

/** A running site on the engine this run is about, with a folder of its own. */
const test = plainTest.extend<{ site: Site }>({
  // Vitest reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-operator-'))
    const database = testEngine === 'postgres' ? await createEmptyDatabase() : undefined
    const url = database?.location.engine === 'postgres' ? database.location.url : undefined
    const environment = { DATA_DIR: folder, DEMO: 'off', ...(url !== undefined && { DATABASE_URL: url }) }
    const server: ServerProcess = spawnServer(environment)
    const address = await server.ready
    await use({
      url: address,
      folder,
      operate: (...words) => operate(environment, words),
      register: (username) => register(address, username),
    })
    server.signal('SIGTERM')
    await server.ended
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  },
})

async function operate(environment: Record<string, string>, words: readonly string[]) {
  const inherited = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]))
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'operator.ts')
  const child = spawn(process.execPath, [script, ...words], { env: { ...inherited, ...environment } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  return { code: await promise, said }
}

async function register(url: string, username: string): Promise<Visitor> {
  const body = {
    username,
    password,
    fullName: `Member ${username}`,
    email: `${username}@example.org`,
    location: '97205',
  }
  const answer = await send(url, '', 'POST', '/api/register', body)
  const cookie = /^[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const { id } = (await answer.json()) as { id: number }
  return { id, ask: (method, path, given) => send(url, cookie, method, path, given) }
}

function send(url: string, cookie: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const statusOf = async (answer: Promise<Response>) => (await answer).status
const idIn = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: number }).id
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()

describe('the command of those who run the site', { timeout: 60_000 }, () => {
  test('lists reports with what they are about, and closes them', async ({ site }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    expect((await site.operate('reports')).said).toBe('There are no open reports.\n')
    expect((await site.operate('reports', 'all')).said).toBe('Nobody has reported anything.\n')
    await ada.ask('PATCH', `/api/users/${ada.id}`, { bio: 'Buy my dice\u{200B}\nnow' })
    const body = { kind: 'member', subjectId: ada.id, reason: 'spam', details: 'Sells dice' }
    expect(await statusOf(ben.ask('POST', '/api/reports', body))).toBe(201)

    const { code, said } = await site.operate('reports')
    expect(code).toBe(0)
    expect(said).toContain(`#1  member ${ada.id}, reported by ben at `)
    expect(said).toContain('It is advertising or spam: Sells dice')
    expect(said).toContain('bio: Buy my dice now')

    expect(await site.operate('report', '1', 'close')).toEqual({ code: 0, said: 'Report 1 is closed.\n' })
    expect((await site.operate('reports')).said).toBe('There are no open reports.\n')
    expect((await site.operate('reports', 'all')).said).toContain(', closed')
    expect((await site.operate('report', '1', 'close')).code).toBe(1)
  })

  test('suspends a member, who is out at once and hidden, and restores them as they were', async ({ site }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    await ada.ask('POST', '/api/events', { title: 'Night', date: tomorrow, location: '97205' })
    await ada.ask('POST', '/api/messages', { receiverId: ben.id, content: 'Hello' })
    const stream = (await ada.ask('GET', '/api/live')).text()

    expect(await site.operate('suspend', 'Ada')).toEqual({ code: 0, said: 'Ada is suspended.\n' })

    await vi.waitUntil(async () => (await statusOf(ada.ask('GET', '/api/user'))) === 401, { timeout: 10_000 })
    expect(await stream).toContain('event: ready')
    const signIn = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password })
    expect([signIn.status, await signIn.json()]).toMatchObject([
      403,
      { title: 'Account suspended', detail: expect.stringContaining('suspended your account') },
    ])
    const wrong = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password: 'another one' })
    expect(wrong.status).toBe(401)
    for (const path of ['/api/players', '/api/events/upcoming', '/api/conversations'])
      expect([path, await (await ben.ask('GET', path)).json()]).toEqual([path, []])
    expect(await statusOf(ben.ask('GET', `/api/users/${ada.id}`))).toBe(404)

    expect(await site.operate('restore', 'ada')).toEqual({ code: 0, said: 'ada is restored.\n' })
    const again = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password })
    expect(again.status).toBe(200)
    for (const path of ['/api/players', '/api/events/upcoming', '/api/conversations'])
      expect([path, await (await ben.ask('GET', path)).json()]).toMatchObject([path, [{}]])
  })

  test('removes a message, an event, a game and a member; what others made of them stays', async ({ site }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await ada.ask('PUT', `/api/users/${ada.id}/avatar`, { picture: picture.toString('base64') })
    const messageId = await idIn(ada.ask('POST', '/api/messages', { receiverId: ben.id, content: 'Awful' }))
    const event = { title: 'Awful', description: 'Awful', date: tomorrow, location: '97205' }
    const eventId = await idIn(ada.ask('POST', '/api/events', event))
    await ben.ask('POST', `/api/events/${eventId}/attendees`, {})
    await ada.ask('POST', `/api/events/${eventId}/comments`, { content: 'Awful', isAnnouncement: true })
    const [comment] = (await (await ben.ask('GET', `/api/events/${eventId}/comments`)).json()) as { id: number }[]
    const facts = { minPlayers: 1, maxPlayers: 2, minPlayTime: 5, maxPlayTime: 9, complexity: 1, category: ['Dice'] }
    const game = { name: 'Game', description: 'Awful words', imageUrl: 'https://example.org/awful.png', ...facts }
    const gameId = await idIn(ada.ask('POST', '/api/games', game))
    await ben.ask('POST', '/api/user-games', { gameId })

    for (const [kind, id] of [
      ['message', messageId],
      ['comment', comment?.id],
      ['event', eventId],
      ['game', gameId],
    ] as const)
      expect((await site.operate('remove', kind, String(id))).said).toBe(`The ${kind} ${id} is removed.\n`)

    const conversation = await (await ben.ask('GET', `/api/messages/${ben.id}/${ada.id}`)).json()
    expect(conversation).toMatchObject([{ content: 'This was removed by those who run the site.' }])
    const comments = await (await ben.ask('GET', `/api/events/${eventId}/comments`)).json()
    expect(comments).toMatchObject([{ content: 'This was removed by those who run the site.' }])
    expect(await (await ben.ask('GET', '/api/notifications')).text()).not.toContain('Awful')
    const removed = await (await ben.ask('GET', `/api/events/${eventId}`)).json()
    expect(removed).toMatchObject({ title: 'Removed event', status: 'cancelled', attendeeCount: 1 })
    expect(await statusOf(ben.ask('GET', `/api/games/${gameId}`))).toBe(404)
    const collection = await (await ben.ask('GET', `/api/users/${ben.id}/games`)).text()
    expect(collection).toContain('"Game"')
    expect(collection + JSON.stringify(removed)).not.toMatch(/awful/i)

    expect(await readdir(join(site.folder, 'pictures'))).toHaveLength(1)
    expect((await site.operate('remove', 'member', 'ada')).said).toBe('The member ada is removed.\n')
    const conversations = await (await ben.ask('GET', '/api/conversations')).json()
    expect(conversations).toMatchObject([{ user: { fullName: 'Former member' } }])
    expect((await site.operate('remove', 'member', 'ada')).code).toBe(1)
    expect(await readdir(join(site.folder, 'pictures'))).toEqual([])
  })

  test('makes one game of two', async ({ site }) => {
    const ada = await site.register('ada')
    await ada.ask('POST', '/api/user-games', { gameId: 2, isFavorite: true })
    expect((await site.operate('merge-games', '2', '1')).said).toBe('Game 2 is now game 1.\n')
    const collection = await (await ada.ask('GET', `/api/users/${ada.id}/games`)).json()
    expect(collection).toMatchObject([{ gameId: 1, isFavorite: true }])
    expect(await statusOf(ada.ask('GET', '/api/games/2'))).toBe(404)
  })

  test.skipIf(testEngine === 'postgres')('copies a SQLite database', async ({ site }) => {
    const { code, said } = await site.operate('backup')
    expect([code, said]).toEqual([0, expect.stringContaining('The database was copied to ')])
    expect(await readdir(join(site.folder, 'backups'))).toHaveLength(1)
  })

  test.skipIf(testEngine === 'sqlite')('says what copies a PostgreSQL database', async ({ site }) => {
    const { code, said } = await site.operate('backup')
    expect([code, said]).toEqual([1, expect.stringContaining('pg_dump')])
  })

  test('explains itself where it does not understand, and changes nothing', async ({ site }) => {
    for (const words of [[], ['help'], ['report', '1', 'open'], ['remove', 'table', '1']]) {
      const { code, said } = await site.operate(...words)
      expect([code, said]).toEqual([1, expect.stringContaining('npm run operator -- <command>')])
    }
    for (const words of [['suspend', 'nobody'], ['suspend'], ['remove', 'game', 'x'], ['merge-games', '1', '1']])
      expect(await site.operate(...words)).toEqual({ code: 1, said: 'There is no such thing; nothing was changed.\n' })
  })
})
