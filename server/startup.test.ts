import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test as plainTest, vi } from 'vitest'
import { demoSignIn } from './site/demo/load-demo.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { openDatabase } from './platform/database/database.ts'
import { type RunningServer, startServer } from './start.ts'
import { explainFailure } from './startup-failures.ts'
import { spawnServer } from './testing/process.ts'
import { createEmptyDatabase, testEngine } from './testing/test-database.ts'

type Start = { folder: string; environment: Record<string, string>; location: ReturnType<typeof locationOf> }

/** Gives each test a data folder and an empty database on the engine of this test run. */
const test = plainTest.extend<{ start: Start }>({
  // Vitest requires an object pattern here, even for a fixture that uses no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  start: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'meeplehood-start-'))
    const database = testEngine === 'postgres' ? await createEmptyDatabase() : undefined
    const url = database?.location.engine === 'postgres' ? database.location.url : undefined
    const environment = { DATA_DIR: folder, DEMO: 'off', ...(url !== undefined && { DATABASE_URL: url }) }
    await use({ folder, environment, location: locationOf(folder, url) })
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  },
})

function locationOf(folder: string, url: string | undefined) {
  return url === undefined
    ? { engine: 'sqlite' as const, file: join(folder, 'meeplehood.sqlite') }
    : { engine: 'postgres' as const, url }
}

async function failsToStart(environment: Record<string, string>, identity?: { uid: number; gid: number }) {
  const server = spawnServer(environment, identity)
  const code = await server.ended
  return { code, ...server.printed() }
}

/** Starts a server in this process. */
function startHere(environment: Record<string, string>): Promise<RunningServer> {
  return startServer({
    configuration: readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', ...environment }),
    webDirectory: environment['DATA_DIR'] ?? '',
    print: () => undefined,
    maxEventLoopDelay: Infinity,
  })
}

/** Returns the message for a server that cannot start. The process prints it and ends, as two tests show. */
async function failureOf(environment: Record<string, string>): Promise<string> {
  let server: RunningServer
  try {
    server = await startHere(environment)
  } catch (error) {
    return explainFailure(error)
  }
  await server.close()
  throw new Error('The server has started')
}

describe('starting the server', () => {
  test('on an empty database adds the starter catalog; SIGTERM ends the process with 0', async ({ start }) => {
    const server = spawnServer(start.environment)
    const url = await server.ready

    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    server.signal('SIGTERM')

    expect(await server.ended).toBe(0)
    const db = openDatabase(start.location)
    expect(await db.selectFrom('games').select('name').where('id', '=', 1).execute()).toEqual([{ name: 'Catan' }])
    await db.destroy()
  })

  test('several times at once on one empty database works', async ({ start }) => {
    const servers = [1, 2].map(() => spawnServer(start.environment))
    const urls = await Promise.all(servers.map((server) => server.ready))

    const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/health`)).status))

    expect(answers).toEqual([200, 200])
    for (const server of servers) server.signal('SIGTERM')
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0])
  })

  // Requirement api-560: On Linux, the server keeps less of the memory that its threads have freed, unless the operator chooses.
  test.runIf(process.platform === 'linux').for([
    [{}, { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }],
    [{ MALLOC_ARENA_MAX: '4' }, { MALLOC_ARENA_MAX: '4', MALLOC_MMAP_THRESHOLD_: undefined }],
  ] as const)('with the environment %o sets the allocator to %o', async ([chosen, expected], { start }) => {
    const server = spawnServer({ ...start.environment, ...chosen })
    await server.ready
    const variables = (await readFile(`/proc/${server.pid}/environ`, 'utf8')).split('\0')
    for (const [name, value] of Object.entries(expected))
      expect(variables.find((variable) => variable.startsWith(`${name}=`))).toBe(value && `${name}=${value}`)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('finishes an open request on SIGTERM before the process ends', async ({ start }) => {
    const server = spawnServer(start.environment)
    const url = await server.ready
    const registration = { username: 'ada', password: 'roll for initiative', fullName: 'Ada', email: 'ada@example.org' }
    const body = JSON.stringify(registration)
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const open = request(`${url}/api/register`, { method: 'POST', headers })
    // The server has accepted the request and waits for its body.
    await once(open, 'continue')

    server.signal('SIGTERM')
    const isClosing = () =>
      fetch(`${url}/api/health/live`).then(
        ({ status }) => status === 503,
        () => true,
      )
    await vi.waitUntil(isClosing, { timeout: 20_000 })
    open.end(body)

    const [response] = (await once(open, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(201)
    response.resume()
    expect(await server.ended).toBe(0)
  })
})

describe('starting the server with a problem', () => {
  test('fails with a message if the port is in use', async ({ start }) => {
    const busy = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => busy.once('listening', resolve))
    const { port } = busy.address() as { port: number }

    const { code, errors } = await failsToStart({ ...start.environment, PORT: String(port) })

    expect(code).toBe(1)
    expect(errors).toBe(
      `Meeplehood did not start: port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start\n`,
    )
    await new Promise((resolve) => busy.close(resolve))
  })

  test('fails with a message if the data folder is not writable', async ({ start }) => {
    const folder = join(start.folder, 'locked')
    await mkdir(folder)
    await chmod(folder, 0o555)
    await chmod(start.folder, 0o755)
    // Root can write everywhere, so the server runs as an unprivileged user.
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

    const { code, errors } = await failsToStart({ ...start.environment, DATA_DIR: folder }, identity)

    expect(code).toBe(1)
    expect(errors).toBe(
      `Meeplehood did not start: the data folder is not writable (${folder}). Give this user write permission, or choose another folder with DATA_DIR.\n`,
    )
  })

  test('fails with a message that lists all invalid variables', async ({ start }) => {
    const failure = await failureOf({
      ...start.environment,
      PORT: '80x',
      DEMO: 'maybe',
      REDIS_URL: 'localhost',
    })

    expect(failure).toBe(
      'PORT must be a number from 0 to 65535, not "80x"; ' +
        'DEMO must be "on" or "off", not "maybe"; ' +
        'REDIS_URL must be an address such as redis://localhost:6379, not "localhost"',
    )
  })

  test('fails with a message without the password if Redis cannot be reached', async ({ start }) => {
    const failure = await failureOf({ ...start.environment, REDIS_URL: 'redis://ada:secret@127.0.0.1:1' })

    expect(failure).toBe(
      'Redis at REDIS_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Check that it is running and that the address is correct.',
    )
  })

  // Shows api-56.
  test('fails for a database of a preview version and does not change it', async ({ start }) => {
    const db = openDatabase(start.location)
    await sql`create table "migrations" ("name" text)`.execute(db)
    await sql`create table "migrationLock" ("id" text)`.execute(db)
    await sql`insert into "migrations" values ('0001-foundation')`.execute(db)
    const before = await db.introspection.getTables({ withInternalKyselyTables: true })

    const { code, errors } = await failsToStart(start.environment)

    expect(code).toBe(1)
    expect(errors).toBe(
      'Meeplehood did not start: the database is from a preview of Meeplehood or from another program, so this version ' +
        'cannot use it: choose an empty folder with DATA_DIR, or an empty database with DATABASE_URL. Nothing was changed.\n',
    )
    expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual(before)
    await db.destroy()
  })

  // Shows api-56.
  test('fails for a database of a newer version and does not change it', async ({ start }) => {
    const first = await startHere(start.environment)
    await first.close()
    const db = openDatabase(start.location)
    await sql`insert into migrations (name, timestamp) values ('9999-from-the-future', '2100-01-01')`.execute(db)
    const listMigrations = () => sql`select name, timestamp from migrations order by name`.execute(db)
    const { rows: before } = await listMigrations()

    const failure = await failureOf(start.environment)

    expect(failure).toMatch(/^the database is from a newer version of Meeplehood .*Nothing was changed\.$/)
    expect((await listMigrations()).rows).toEqual(before)
    await db.destroy()
  })
})

describe.runIf(testEngine === 'sqlite')('starting the server with SQLite', () => {
  test('fails for a damaged file and does not change it', async ({ start }) => {
    const file = join(start.folder, 'meeplehood.sqlite')
    const garbage = 'this is no database '.repeat(1000)
    await writeFile(file, garbage)

    const failure = await failureOf(start.environment)

    expect(failure).toMatch(/^the database file in the data folder is damaged or is not a SQLite database\..*$/)
    expect(await readFile(file, 'utf8')).toBe(garbage)
  })
})

describe.runIf(testEngine === 'sqlite')('starting the server with the demo community', () => {
  // Requirement moderation-16: A database without accounts gets the demo community at startup, also after a start that
  // was killed while creating it; a site on PostgreSQL or in production never does.
  test('creates it at the next start if the process is killed while creating it', async ({ start }) => {
    const environment = { ...start.environment, DEMO: 'on' }
    const killed = spawnServer(environment)
    await vi.waitUntil(() => killed.printed().output.includes('Creating the demo community'), { timeout: 20_000 })
    killed.signal('SIGKILL')
    await killed.ended

    const next = spawnServer(environment)
    expect(await signIn(await next.ready, demoSignIn)).toBe(200)
    next.signal('SIGTERM')
    await next.ended
  })
})

async function signIn(url: string, account: { username: string; password: string }): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) })
  return status
}

describe.runIf(testEngine === 'postgres')('starting the server with PostgreSQL', () => {
  test('fails with a message without the password if it cannot be reached', async ({ start }) => {
    const url = 'postgres://ada:secret@127.0.0.1:1/meeplehood'
    const failure = await failureOf({ ...start.environment, DATABASE_URL: url })

    expect(failure).toMatch(/^the database at DATABASE_URL cannot be reached .*$/)
    expect(failure).not.toContain('secret')
  })

  test('fails with the reason if it rejects the password', async ({ start }) => {
    const url = (start.environment['DATABASE_URL'] ?? '').replace('postgres:postgres@', 'postgres:wrong@')
    const failure = await failureOf({ ...start.environment, DATABASE_URL: url })

    expect(failure).toMatch(/^the database at DATABASE_URL rejected the connection: password authentication failed .*$/)
  })
})
