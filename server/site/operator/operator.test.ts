import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test as plainTest, vi } from 'vitest'
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
    const server = await startServer({
      configuration,
      webDirectory: folder,
      print: () => undefined,
      maxEventLoopDelay: Infinity,
    })
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
    expect((await site.operate('suspedn')).output).toMatch(
      /^Unknown command: "suspedn"\. Nothing was changed\.\n\nUsage: npm run operator -- <command>/,
    )
  })

  // Shows moderation-15.
  test('names a missing or wrong argument, and prints the usage of the command', async ({ site }) => {
    await site.register('ada')
    for (const [words, error] of [
      [['suspend', 'ada', 'until', 'yesterday'], 'The date "yesterday" is not valid. A date looks like 2030-05-17.'],
      [['suspend', 'ada', 'until'], 'The date is missing. A date looks like 2030-05-17.'],
      [['role', 'ada', 'king'], 'The role "king" is not valid. Use member, moderator or administrator.'],
      [['role', 'ada'], 'The role is missing. Use member, moderator or administrator.'],
      [['suspend'], 'The username is missing.'],
    ] as const) {
      const { code, output } = await site.operate(...words)
      expect([code, output]).toEqual([1, expect.stringContaining(error)])
      expect(output).toMatch(new RegExp(` Nothing was changed\\.\nUsage: npm run operator -- ${words[0]} .*\n$`))
    }
  })

  // Shows moderation-15.
  test('rejects a suspension that ends in the past', async ({ site }) => {
    await site.register('ada')
    expect(await site.operate('suspend', 'ada', 'until', '2020-01-01')).toEqual({
      code: 1,
      output: 'Choose a time in the future. Nothing was changed.\n',
    })
  })

  // Shows moderation-15.
  test('names a member who does not exist', async ({ site }) => {
    for (const name of ['suspend', 'restore', 'role', 'confirm', 'end-two-step', 'absences', 'export'])
      expect(await site.operate(name, 'nobody', 'moderator')).toEqual({
        code: 1,
        output: 'There is no member "nobody". Nothing was changed.\n',
      })
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
    await site.register('ada')
    expect(await site.operateInProcess('restore', 'ada')).toEqual({ code: 0, output: 'ada is not suspended.\n' })
    expect(await site.operateInProcess('suspend', 'nobody')).toEqual({
      code: 1,
      output: 'There is no member "nobody". Nothing was changed.\n',
    })
  })
})
