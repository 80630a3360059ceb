import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test as plainTest } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { spawnServer } from './testing/process.ts'
import { createEmptyDatabase, testEngine } from './testing/test-database.ts'

type Start = { folder: string; environment: Record<string, string>; location: ReturnType<typeof locationOf> }

/** A folder of its own and an empty database on the engine this run is about. */
const test = plainTest.extend<{ start: Start }>({
  // Vitest reads from the pattern which fixtures this one needs: none.
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

describe('a start', () => {
  test('on an empty database serves with the catalogue in it, and ends with 0 on SIGTERM', async ({ start }) => {
    const server = spawnServer(start.environment)
    const url = await server.ready

    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    server.signal('SIGTERM')

    expect(await server.ended).toBe(0)
    const db = openDatabase(start.location)
    expect(await db.selectFrom('games').select('name').where('id', '=', 1).execute()).toEqual([{ name: 'Catan' }])
    await db.destroy()
  })

  test('of several processes at once on one empty database lets each of them serve', async ({ start }) => {
    const servers = [1, 2, 3].map(() => spawnServer(start.environment))
    const urls = await Promise.all(servers.map((server) => server.ready))

    const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/health`)).status))

    expect(answers).toEqual([200, 200, 200])
    for (const server of servers) server.signal('SIGTERM')
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0, 0])
  })

  test('finishes the open request before it ends', async ({ start }) => {
    const server = spawnServer(start.environment)
    const url = await server.ready
    const registration = { username: 'ada', password: 'roll for initiative', fullName: 'Ada', email: 'ada@example.org' }
    const open = fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
    })
    // The hash takes tens of milliseconds: once the connection stands, the request is under way when the signal comes.
    await fetch(`${url}/api/health`)
    server.signal('SIGTERM')

    expect((await open).status).toBe(201)
    expect(await server.ended).toBe(0)
  })
})

describe('a start that cannot be', () => {
  test('says so for a busy port', async ({ start }) => {
    const busy = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => busy.once('listening', resolve))
    const { port } = busy.address() as { port: number }

    const { code, errors } = await failsToStart({ ...start.environment, PORT: String(port) })

    expect(code).toBe(1)
    expect(errors).toBe(
      `Meeplehood did not start: port ${port} is in use already. Stop what uses it, or choose another one: PORT=${port + 1} npm start\n`,
    )
    await new Promise((resolve) => busy.close(resolve))
  })

  test('says so for a data folder that cannot be written', async ({ start }) => {
    const folder = join(start.folder, 'locked')
    await mkdir(folder)
    await chmod(folder, 0o555)
    await chmod(start.folder, 0o755)
    // Root may write anywhere; the nameless user may not.
    const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

    const { code, errors } = await failsToStart({ ...start.environment, DATA_DIR: folder }, identity)

    expect(code).toBe(1)
    expect(errors).toBe(
      `Meeplehood did not start: the data folder cannot be written (${folder}). Give this user the right to, or choose another one with DATA_DIR.\n`,
    )
  })

  test('names every variable it cannot work with', async ({ start }) => {
    const { code, errors } = await failsToStart({
      ...start.environment,
      PORT: '80x',
      DEMO: 'maybe',
      REDIS_URL: 'localhost',
    })

    expect(code).toBe(1)
    expect(errors).toBe(
      'Meeplehood did not start: PORT must be a number from 0 to 65535, not "80x"; ' +
        'DEMO must be "on" or "off", not "maybe"; ' +
        'REDIS_URL must be an address such as redis://localhost:6379, not "localhost"\n',
    )
  })

  test('says so for a Redis that is not there, without its password', async ({ start }) => {
    const { code, errors } = await failsToStart({ ...start.environment, REDIS_URL: 'redis://ada:secret@127.0.0.1:1' })

    expect(code).toBe(1)
    expect(errors).toBe(
      'Meeplehood did not start: Redis at REDIS_URL cannot be reached (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Is it running, and is the address right?\n',
    )
  })

  test('refuses a database from a newer version and leaves it as it is', async ({ start }) => {
    const first = spawnServer(start.environment)
    await first.ready
    first.signal('SIGTERM')
    await first.ended
    const db = openDatabase(start.location)
    await sql`insert into migrations (name, timestamp) values ('9999-from-the-future', '2100-01-01')`.execute(db)
    const listMigrations = () => sql`select name, timestamp from migrations order by name`.execute(db)
    const { rows: before } = await listMigrations()

    const { code, errors } = await failsToStart(start.environment)

    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Meeplehood did not start: The database is from a newer version of Meeplehood .*Nothing was changed\.\n$/,
    )
    expect((await listMigrations()).rows).toEqual(before)
    await db.destroy()
  })
})

describe.runIf(testEngine === 'sqlite')('a SQLite file', () => {
  test('that is damaged is left alone, byte for byte', async ({ start }) => {
    const file = join(start.folder, 'meeplehood.sqlite')
    const garbage = 'this is no database '.repeat(1000)
    await writeFile(file, garbage)

    const { code, errors } = await failsToStart(start.environment)

    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Meeplehood did not start: the database file in the data folder is damaged or is no SQLite database\..*\n$/,
    )
    expect(await readFile(file, 'utf8')).toBe(garbage)
  })
})

describe.runIf(testEngine === 'postgres')('a PostgreSQL', () => {
  test('that cannot be reached is named, without its password', async ({ start }) => {
    const url = 'postgres://ada:secret@127.0.0.1:1/meeplehood'
    const { code, errors } = await failsToStart({ ...start.environment, DATABASE_URL: url })

    expect(code).toBe(1)
    expect(errors).toMatch(/^Meeplehood did not start: the database at DATABASE_URL cannot be reached .*\n$/)
    expect(errors).not.toContain('secret')
  })

  test('that refuses the sign-in says why', async ({ start }) => {
    const url = (start.environment['DATABASE_URL'] ?? '').replace('postgres:postgres@', 'postgres:wrong@')
    const { code, errors } = await failsToStart({ ...start.environment, DATABASE_URL: url })

    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Meeplehood did not start: the database at DATABASE_URL refused: password authentication failed .*\n$/,
    )
  })
})
