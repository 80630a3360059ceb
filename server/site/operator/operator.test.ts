import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { capitalize } from '../../../contract/planning/fit/words.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { startServer } from '../../start.ts'
import { subjects } from '../../subjects.ts'
import { readZip } from '../../testing/read-zip.ts'
import { createTestDatabase, testEngine } from '../../testing/test-database.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

type Site = {
  url: string
  folder: string
  /** Runs an operator command while the server runs. */
  operate: (...words: string[]) => Promise<Outcome>
  /** Runs `npm run operator -- ...` as a process of its own. */
  operateInProcess: (...words: string[]) => Promise<Outcome>
  /** Changes the database directly. */
  withDatabase: (change: (db: Database) => Promise<unknown>) => Promise<void>
  /** Registers a member through the API. */
  register: (username: string) => Promise<SiteMember>
}
type Outcome = { code: number | null; output: string }
type SiteMember = { id: number; request: (method: string, path: string, body?: object) => Promise<Response> }

const password = 'a long enough password'

/** A server without members on the engine of this test run, with a data folder of its own. */
const test = plainTest.extend<{ site: Site }>({
  // Vitest requires an object pattern here, even for a fixture that uses no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-operator-'))
    const database = testEngine === 'postgres' ? await createTestDatabase() : undefined
    const url = database?.location.engine === 'postgres' ? database.location.url : undefined
    const environment = {
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...(url !== undefined && { DATABASE_URL: url }),
    }
    const configuration = readConfiguration(environment)
    const server = await startServer({ configuration, webDirectory: folder, print: () => undefined })
    await use({
      url: server.url,
      folder,
      operate: async (...words) => {
        const { output, code } = await runCommand(words, environment, subjects)
        return { code, output: `${output}\n` }
      },
      operateInProcess: (...words) => operateInProcess(environment, words),
      withDatabase: async (change) => {
        const db = openDatabase(database?.location ?? { engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') })
        await change(db)
        await db.destroy()
      },
      register: (username) => register(server.url, username),
    })
    await server.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  },
})

async function operateInProcess(environment: Record<string, string>, words: readonly string[]): Promise<Outcome> {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]))
  const script = join(import.meta.dirname, '../../..', 'scripts', 'operator.ts')
  const child = spawn(process.execPath, [script, ...words], { env: { ...inherited, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  return { code: await promise, output }
}

async function register(url: string, username: string): Promise<SiteMember> {
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
  return { id, request: (method, requestPath, requestBody) => send(url, cookie, method, requestPath, requestBody) }
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

describe('the operator command', () => {
  // Requirement moderation-10: `npm run operator` lists reports with their subjects and closes them.
  test('lists reports with the reported content, and closes a report', async ({ site }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    expect((await site.operate('reports')).output).toBe('There are no open reports.\n')
    expect((await site.operate('reports', 'all')).output).toBe('There are no reports.\n')
    await ada.request('PATCH', `/api/users/${ada.id}`, { bio: 'Buy my dice\u{200B}\nnow' })
    const body = { kind: 'member', subjectId: ada.id, reason: 'spam', details: 'Sells dice' }
    expect(await statusOf(ben.request('POST', '/api/reports', body))).toBe(201)

    const { code, output } = await site.operate('reports')
    expect(code).toBe(0)
    expect(output).toContain(`#1  member ${ada.id}, reported by ben at `)
    expect(output).toContain('Advertising or spam: Sells dice')
    expect(output).toContain('bio: Buy my dice now')

    expect(await site.operate('report', '1', 'close')).toEqual({ code: 0, output: 'Report 1 was closed.\n' })
    expect((await site.operate('reports')).output).toBe('There are no open reports.\n')
    expect((await site.operate('reports', 'all')).output).toContain(', closed')
    expect((await site.operate('report', '1', 'close')).code).toBe(1)
  })

  // Requirement moderation-11: A suspended member is signed out within seconds, learns why at the sign-in, and is
  // hidden with their messages, comments and past events until the member is restored.
  test('suspend signs a member out, hides them and cancels their events; restore brings back everything except the events', async ({
    site,
  }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    await ada.request('POST', '/api/events', { title: 'Night', date: tomorrow, location: '97205' })
    await ada.request('POST', '/api/messages', { receiverId: ben.id, content: 'Hello' })
    const stream = (await ada.request('GET', '/api/live')).text()

    expect(await site.operate('suspend', 'Ada')).toEqual({
      code: 0,
      output: 'Ada was suspended. Their upcoming events are cancelled, and their seats are free.\n',
    })

    await vi.waitUntil(async () => (await statusOf(ada.request('GET', '/api/user'))) === 401, { timeout: 10_000 })
    expect(await stream).toContain('event: ready')
    const signIn = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password })
    expect([signIn.status, await signIn.json()]).toMatchObject([
      403,
      { title: 'Account suspended', detail: expect.stringContaining('suspended your account') },
    ])
    const wrong = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password: 'another one' })
    expect(wrong.status).toBe(401)
    for (const path of ['/api/players', '/api/events/upcoming', '/api/conversations'])
      expect([path, await (await ben.request('GET', path)).json()]).toEqual([path, []])
    expect(await statusOf(ben.request('GET', `/api/users/${ada.id}`))).toBe(404)

    expect(await site.operate('restore', 'ada')).toEqual({
      code: 0,
      output: 'ada is no longer suspended. Cancelled events stay cancelled, and seats are not given back.\n',
    })
    const again = await send(site.url, '', 'POST', '/api/login', { username: 'ada', password })
    expect(again.status).toBe(200)
    for (const path of ['/api/players', '/api/conversations'])
      expect([path, await (await ben.request('GET', path)).json()]).toMatchObject([path, [{}]])
    expect(await (await ben.request('GET', '/api/events/upcoming')).json()).toEqual([])
  })

  // Requirement moderation-25: A member is a member, a moderator or an administrator. The operator command gives roles;
  // a call declares the role that it requires, and the server reads the role for every such request.
  test('role gives a member a role, and takes it back', async ({ site }) => {
    const ada = await site.register('ada')
    const roleOf = async () => ((await (await ada.request('GET', '/api/user')).json()) as { role: string }).role
    expect(await roleOf()).toBe('member')
    expect(await site.operate('role', 'Ada', 'administrator')).toEqual({
      code: 0,
      output: 'Ada is now an administrator.\n',
    })
    expect(await roleOf()).toBe('administrator')
    expect((await site.operate('role', 'ada', 'administrator')).output).toBe('ada is already an administrator.\n')
    expect((await site.operate('role', 'ada', 'member')).code).toBe(0)
    expect(await roleOf()).toBe('member')
  })

  // Requirement moderation-12: An operator can remove a message, comment, event, game or member permanently; the
  // content of other members stays.
  // Shows comments-5. Shows moderation-34.
  test('remove deletes messages, comments, events, games and accounts but keeps the content of other members', async ({
    site,
  }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await ada.request('PUT', `/api/users/${ada.id}/avatar`, { picture: picture.toString('base64') })
    const messageId = await idIn(ada.request('POST', '/api/messages', { receiverId: ben.id, content: 'Awful' }))
    const event = { title: 'Awful', description: 'Awful', date: tomorrow, location: '97205' }
    const eventId = await idIn(ada.request('POST', '/api/events', event))
    await ben.request('POST', `/api/events/${eventId}/attendees`, {})
    await ada.request('POST', `/api/events/${eventId}/comments`, { content: 'Awful', isAnnouncement: true })
    const [comment] = (await (await ben.request('GET', `/api/events/${eventId}/comments`)).json()) as { id: number }[]
    const facts = { minPlayers: 1, maxPlayers: 2, minPlayTime: 5, maxPlayTime: 9, complexity: 1, category: ['Dice'] }
    const game = { name: 'Game', description: 'Awful words', imageUrl: 'https://example.org/awful.png', ...facts }
    const gameId = await idIn(ada.request('POST', '/api/games', game))
    await ben.request('POST', '/api/user-games', { gameId })

    for (const [kind, id] of [
      ['message', messageId],
      ['comment', comment?.id],
      ['event', eventId],
      ['game', gameId],
    ] as const)
      expect((await site.operate('remove', kind, String(id))).output).toBe(`${capitalize(kind)} ${id} was removed.\n`)

    const conversation = await (await ben.request('GET', `/api/messages/${ben.id}/${ada.id}`)).json()
    expect(conversation).toMatchObject([{ content: 'The people who run this site removed this.' }])
    const comments = await (await ben.request('GET', `/api/events/${eventId}/comments`)).json()
    expect(comments).toMatchObject([{ content: 'The people who run this site removed this.' }])
    expect(await (await ben.request('GET', '/api/notifications')).text()).not.toContain('Awful')
    const removed = await (await ben.request('GET', `/api/events/${eventId}`)).json()
    expect(removed).toMatchObject({ title: 'Removed event', status: 'cancelled', attendeeCount: 1 })
    const removedGame = await (await ben.request('GET', `/api/games/${gameId}?deleted=true`)).json()
    expect(removedGame).toMatchObject({ name: 'Game', isDeleted: true })
    const collection = await (await ben.request('GET', `/api/users/${ben.id}/games`)).text()
    expect(collection).toContain('"Game"')
    expect(collection + JSON.stringify([removed, removedGame])).not.toMatch(/awful/i)

    expect(await readdir(join(site.folder, 'pictures'))).toHaveLength(1)
    expect((await site.operate('remove', 'member', 'ada')).output).toBe('Member ada was removed.\n')
    const conversations = await (await ben.request('GET', '/api/conversations')).json()
    expect(conversations).toMatchObject([{ user: { fullName: 'Former member' } }])
    expect((await site.operate('remove', 'member', 'ada')).code).toBe(1)
    expect(await readdir(join(site.folder, 'pictures'))).toEqual([])
  })

  // Shows moderation-13. Shows moderation-34.
  test('merge-games moves the collections of one game to another and removes the first', async ({ site }) => {
    const ada = await site.register('ada')
    await ada.request('POST', '/api/user-games', { gameId: 2, isFavorite: true })
    expect((await site.operate('merge-games', '2', '1')).output).toBe('Game 2 was merged into game 1.\n')
    const collection = await (await ada.request('GET', `/api/users/${ada.id}/games`)).json()
    expect(collection).toMatchObject([{ gameId: 1, isFavorite: true }])
    expect(await statusOf(ada.request('GET', '/api/games/2'))).toBe(404)
  })

  test.skipIf(testEngine === 'postgres')('backup copies a SQLite database', async ({ site }) => {
    const { code, output } = await site.operate('backup')
    expect([code, output]).toEqual([0, expect.stringContaining('The database was copied to ')])
    expect(await readdir(join(site.folder, 'backups'))).toHaveLength(1)
  })

  test.skipIf(testEngine === 'sqlite')(
    'backup prints the pg_dump command for a PostgreSQL database',
    async ({ site }) => {
      const { code, output } = await site.operate('backup')
      expect([code, output]).toEqual([1, expect.stringContaining('pg_dump')])
    },
  )

  // Requirement confirmation-12: An operator can confirm the address of a member, unless another member has confirmed
  // it.
  // Shows moderation-49.
  test('confirm confirms the email address of a member, unless another member has confirmed it', async ({ site }) => {
    const ada = await site.register('ada')
    await site.register('ben')
    await site.withDatabase((db) =>
      db.updateTable('users').set({ emailConfirmedAt: null }).where('username', '=', 'ada').execute(),
    )
    const isConfirmed = async () => {
      const user = (await (await ada.request('GET', '/api/user')).json()) as { isEmailConfirmed: boolean }
      return user.isEmailConfirmed
    }
    expect(await isConfirmed()).toBe(false)
    expect((await site.operate('confirm', 'ADA')).output).toBe(
      'The email address of ADA was confirmed: ada@example.org\n',
    )
    expect(await isConfirmed()).toBe(true)
    expect((await site.operate('confirm', 'ada')).output).toBe('The email address of ada is already confirmed.\n')

    await site.withDatabase((db) =>
      db
        .updateTable('users')
        .set({ emailConfirmedAt: null, email: 'Ben@example.org' })
        .where('username', '=', 'ada')
        .execute(),
    )
    expect(await site.operate('confirm', 'ada')).toEqual({
      code: 1,
      output: 'Another member has confirmed this email address. Nothing was changed.\n',
    })
  })

  // Requirement moderation-48: The operator command searches members, warns and limits them, writes and lists notes,
  // lists the log, and decides appeals, through the functions of the screen of moderators.
  test('runs the commands for the actions of moderators: search, warn, limit, notes, log and appeals', async ({
    site,
  }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    await site.operate('role', 'ben', 'moderator')
    expect((await site.operate('members', 'memb')).output).toContain('ben, Member ben, ben@example.org, moderator\n')
    expect((await site.operate('warn', 'ada', 'No', 'advertising')).output).toBe('ada was warned.\n')
    expect((await site.operate('limit', 'ada', 'until', tomorrow)).code).toBe(0)
    expect((await site.operate('limit', 'ada', 'until', '2020-01-01')).output).toContain('time in the future')
    expect((await site.operate('members', 'ada')).output).toContain('limited until')
    await ben.request('POST', `/api/moderation/members/${ada.id}/notes`, { text: 'Sells dice' })
    expect((await site.operate('notes', 'ada')).output).toContain('Member ben: Sells dice')
    expect((await site.operate('note', 'ada', 'Called', 'to', 'apologise')).output).toBe(
      'The note about ada was saved.\n',
    )
    expect((await site.operate('notes', 'ada')).output).toMatch(
      /^\S+  Operators: Called to apologise\n\S+  Member ben: Sells dice\n$/,
    )
    const notes = await ben.request('GET', `/api/moderation/members/${ada.id}/notes`)
    expect(await notes.json()).toMatchObject([{ author: null, text: 'Called to apologise' }, { text: 'Sells dice' }])
    for (const text of ['', 'x'.repeat(2001)]) expect((await site.operate('note', 'ada', text)).code).toBe(1)
    expect((await site.operate('absences', 'ada')).output).toBe('No host says that ada missed an event.\n')

    const [limit] = (await (await ada.request('GET', '/api/decisions')).json()) as { id: number }[]
    await ada.request('POST', `/api/decisions/${limit?.id}/appeal`, { text: 'I gave them away' })
    expect((await site.operate('appeals')).output).toContain('#1  ada: I gave them away')
    expect((await site.operate('appeal', '1', 'accept', 'Right')).output).toBe('Appeal 1 was accepted.\n')
    expect((await site.operate('appeal', '1', 'reject')).output).toContain('decided this already')
    const log = (await site.operate('log', 'ada')).output
    expect(log).toContain(`Warned: member ${ada.id} (Member ada), by command: No advertising`)
    expect(log).toContain('Accepted the appeal')
    expect(log).not.toContain('Changed the role')
    expect((await site.operate('members', 'ada')).output).not.toContain('limited')
  })

  // Shows two-step-8.
  test('end-two-step lets a member sign in with the password alone, and notifies the member', async ({ site }) => {
    const ada = await site.register('ada')
    const confirmedAt = new Date().toISOString()
    const twoStep = { userId: ada.id, sealedSecret: 'sealed', confirmedAt, lastPeriod: 0 }
    await site.withDatabase((db) => db.insertInto('twoStep').values(twoStep).execute())
    const signIn = () => send(site.url, '', 'POST', '/api/login', { username: 'ada', password })
    const asked = (await (await signIn()).json()) as object
    expect(asked).not.toHaveProperty('username')

    expect((await site.operate('end-two-step', 'ada', 'Lost', 'the', 'phone')).output).toBe(
      'ada can sign in with the password alone.\n',
    )

    expect(await (await signIn()).json()).toMatchObject({ username: 'ada' })
    expect(await (await ada.request('GET', '/api/notifications')).text()).toContain('turned off two-step sign-in')
    expect((await site.operate('end-two-step', 'ada')).output).toBe('ada does not use two-step sign-in.\n')
  })

  // Shows plays-14.
  test('absences lists the events that a member missed', async ({ site }) => {
    const [ada, ben] = [await site.register('ada'), await site.register('ben')]
    const body = { title: 'Chess Night', date: tomorrow, location: '97205' }
    const eventId = await idIn(ada.request('POST', '/api/events', body))
    await ben.request('POST', `/api/events/${eventId}/attendees`, {})
    const missed = { eventId, userId: ben.id, missedAt: '2030-05-18T01:00:00.000Z' }
    await site.withDatabase((db) => db.insertInto('absences').values(missed).execute())
    expect((await site.operate('absences', 'ben')).output).toMatch(
      new RegExp(`^2030-05-18T01:00:00.000Z  event ${eventId}: Chess Night\n$`),
    )
  })

  // Requirement moderation-43: The operator command writes the data of a member to a ZIP file with the same content as
  // their own download.
  test('export writes the data of a member to a new file that only the operator can read', async ({ site }) => {
    await site.register('ada')
    const file = join(site.folder, 'ada.zip')
    expect(await site.operate('export', 'Ada', file)).toMatchObject({ code: 0 })
    const archive = readZip(await readFile(file)).get('archive.json')
    expect(JSON.parse(archive?.toString() ?? '')).toMatchObject({ account: { username: 'ada' } })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await site.operate('export', 'ada', file)).toMatchObject({ code: 1 })
    expect(await site.operate('export', 'nobody')).toMatchObject({ code: 1 })
  })

  // Requirement moderation-15: The operator command rejects unknown words without changing anything, names the wrong
  // word or the unknown member, and explains its usage.
  test('prints the list of commands without a command, and names an unknown one', async ({ site }) => {
    const list = expect.stringMatching(/^Usage: npm run operator -- <command>/)
    for (const words of [[], ['help']]) expect(await site.operate(...words)).toEqual({ code: 1, output: list })
    expect((await site.operate('reprots')).output).toMatch(
      /^Unknown command: "reprots"\. Nothing was changed\.\n\nUsage: npm run operator -- <command>/,
    )
  })

  // Shows moderation-15.
  test('names a missing or wrong argument, and prints the usage of the command', async ({ site }) => {
    await site.register('ada')
    for (const [words, error] of [
      [['limit', 'ada', 'until', 'yesterday'], 'The date "yesterday" is not valid. A date looks like 2030-05-17.'],
      [['limit', 'ada', 'until'], 'The date is missing. A date looks like 2030-05-17.'],
      [['limit', 'ada', 'for'], 'The word "for" is not valid. Use until.'],
      [['role', 'ada', 'king'], 'The role "king" is not valid. Use member, moderator or administrator.'],
      [['report', '1', 'open'], 'The action "open" is not valid. Use close.'],
      [['appeal', '1', 'grant'], 'The decision "grant" is not valid. Use accept or reject.'],
      [['remove', 'table', '1'], 'The kind "table" is not valid.'],
      [['remove', 'event'], 'The id is missing. An id is a number such as 12.'],
      [['remove', 'game', 'x'], 'The id "x" is not valid. An id is a number such as 12.'],
      [['merge-games', '1', '1'], 'A game cannot be merged into itself.'],
      [['note', 'ada'], 'The note is not valid: Write a note.'],
      [['suspend'], 'The username is missing.'],
    ] as const) {
      const { code, output } = await site.operate(...words)
      expect([code, output]).toEqual([1, expect.stringContaining(error)])
      expect(output).toMatch(new RegExp(` Nothing was changed\\.\nUsage: npm run operator -- ${words[0]} .*\n$`))
    }
  })

  // Shows moderation-15.
  test('names a member, a game, a report or other content that does not exist', async ({ site }) => {
    for (const [words, error] of [
      [['suspend', 'nobody'], 'There is no member "nobody".'],
      [['warn', 'nobody'], 'There is no member "nobody".'],
      [['export', 'nobody'], 'There is no member "nobody".'],
      [['remove', 'member', 'nobody'], 'There is no member "nobody".'],
      [['remove', 'event', '12'], 'There is no event 12.'],
      [['report', '12', 'close'], 'There is no report 12.'],
      [['appeal', '12', 'accept'], 'There is no appeal 12.'],
      [['merge-games', '99999', '1'], 'There is no game 99999 or game 1.'],
    ] as const)
      expect(await site.operate(...words)).toEqual({ code: 1, output: `${error} Nothing was changed.\n` })
  })

  // Shows api-56.
  test('rejects a database of a preview version with every command that uses it, and changes nothing', async ({
    site,
  }) => {
    await site.register('ada')
    const rename = (from: string, to: string) =>
      site.withDatabase((db) => sql`update migrations set name = ${to} where name = ${from}`.execute(db))
    const names = Object.keys(commands).filter((name) => commands[name]?.usesDatabase !== false)
    if (testEngine === 'sqlite') names.push('backup')
    expect(names).toContain('suspend')

    await rename('0001-initial-schema', '0001-foundation')
    const outcomes = await Promise.all(names.map((name) => site.operate(name, 'ada', 'moderator')))
    await rename('0001-foundation', '0001-initial-schema')

    for (const { code, output } of outcomes) {
      expect(code).toBe(1)
      expect(output).toMatch(/^The database is from a preview of Meeplehood .* Nothing was changed\.\n$/)
    }
    await site.withDatabase(async (db) => {
      const users = db.selectFrom('users').select(['username', 'role', 'suspendedAt']).execute()
      expect(await users).toEqual([{ username: 'ada', role: 'member', suspendedAt: null }])
    })
  })

  test('prints the output and ends with the exit code, as a process of its own', async ({ site }) => {
    expect(await site.operateInProcess('reports')).toEqual({ code: 0, output: 'There are no open reports.\n' })
    expect(await site.operateInProcess('suspend', 'nobody')).toEqual({
      code: 1,
      output: 'There is no member "nobody". Nothing was changed.\n',
    })
  })
})
