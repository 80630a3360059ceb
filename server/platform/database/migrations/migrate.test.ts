import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, testEngine, testMode } from '../../../testing/test-database.ts'
import { type DatabaseLocation, openDatabase } from '../database.ts'
import type { Database } from '../schema.ts'
import { migrate, migrations, requireUsableDatabase, UnusableDatabase } from './migrate.ts'

/** Creates an empty database on the engine of this test run. */
async function createDatabase(): Promise<DatabaseLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-migrate-'))
  const database = testEngine === 'postgres' ? await createEmptyDatabase() : undefined
  onTestFinished(async () => {
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return database?.location ?? { engine: 'sqlite', file: join(folder, 'meeplehood.sqlite') }
}

/** Opens a database, as a starting process does, and closes it after `act`. */
async function withDatabase<Result>(
  location: DatabaseLocation,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(location)
  return act(db).finally(() => db.destroy())
}

const then = '2026-11-20T18:00:00.000Z'
const names = ['ada', 'ben']

async function insertMembers(db: Database) {
  const profile = { passwordHash: 'x', playFrequency: 'weekly', maxTravelDistance: 10, createdAt: then }
  const members = names.map((name) => ({
    username: name,
    fullName: name,
    sortName: name,
    nameText: name,
    searchText: name,
    email: `${name}@example.org`,
    ...profile,
  }))
  await db.insertInto('users').values(members).execute()
  await db.insertInto('blocks').values({ blockerId: 1, blockedId: 2, createdAt: then }).execute()
}

/** Adds a table, and a column that is filled for existing rows. */
async function addGreetings(db: Kysely<unknown>) {
  await sql`create table "greetings" ("name" text primary key)`.execute(db)
  await sql`alter table "users" add column "greeting" text`.execute(db)
  await sql`update "users" set "greeting" = 'Hello, ' || "username"`.execute(db)
}

async function failAfterDeletion(db: Kysely<unknown>) {
  await sql`delete from "blocks"`.execute(db)
  await sql`select "missing" from "users"`.execute(db)
}

const later = { ...migrations, '9001-greetings': addGreetings }

function listGreetings(db: Database) {
  const rows = sql<{ username: string; greeting: string }>`select "username", "greeting" from "users" order by "id"`
  return rows.execute(db).then((result) => result.rows)
}

/** Reads the rows of all tables, by the name of the table. */
async function readTables(db: Database): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  const reads = tables.map(async (name) => {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(db)
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(reads))
}

describe('migrating', () => {
  test('creates the tables of a new database once, beside those of another program', async () => {
    const location = await createDatabase()
    await withDatabase(location, async (db) => {
      await sql`create table "spatial_ref_sys" ("id" integer)`.execute(db)

      expect(await migrate(db, testEngine)).toEqual(['0001-initial-schema'])

      await insertMembers(db)
      const before = await readTables(db)
      expect(Object.keys(before)).toContain('spatial_ref_sys')
      expect(await migrate(db, testEngine)).toEqual([])
      expect(await readTables(db)).toEqual(before)
    })
  })

  // Requirement api-24: Migrations only go forward and keep every row. Of several processes, one runs them; a run that
  // fails leaves nothing behind.
  test('brings a database with rows forward and keeps the rows', async () => {
    const location = await createDatabase()
    const before = await withDatabase(location, async (db) => {
      await migrate(db, testEngine)
      await insertMembers(db)
      return readTables(db)
    })

    await withDatabase(location, async (db) => {
      expect(await migrate(db, testEngine, later)).toEqual(['9001-greetings'])

      // `toMatchObject` allows the additional column.
      const { migrations: _applied, ...rows } = before
      expect(await readTables(db)).toMatchObject({ ...rows, greetings: [] })
      expect(await listGreetings(db)).toEqual(names.map((username) => ({ username, greeting: `Hello, ${username}` })))
    })
  })

  // Requirement api-465: The server takes no advisory lock, because poolers of connections and databases on several machines
  // lack it: migrations lock a row.
  test.runIf(testEngine === 'postgres')('lock a row and nothing else in the database', async () => {
    const location = await createDatabase()
    const locks: unknown[] = []
    const listAdvisoryLocks = async (db: Kysely<unknown>) => {
      locks.push(...(await sql`select * from pg_locks where locktype = 'advisory'`.execute(db)).rows)
      const other = openDatabase(location)
      const row = sql`select from "migrationLock" for update nowait`
      await expect(row.execute(other)).rejects.toMatchObject({ code: '55P03' })
      await other.destroy()
    }
    await withDatabase(location, (db) => migrate(db, testEngine, { ...migrations, '9001-locks': listAdvisoryLocks }))
    expect(locks).toEqual([])
  })

  // Shows api-24.
  test.each([
    ['a new database', async () => undefined],
    [
      'a database with rows',
      async (db: Database) => void (await migrate(db, testEngine).then(() => insertMembers(db))),
    ],
  ])('%s by several processes at once runs each migration once', async (_name, prepare) => {
    const location = await createDatabase()
    await withDatabase(location, prepare)

    const runs = [1, 2, 3].map(() => withDatabase(location, (db) => migrate(db, testEngine, later)))

    expect((await Promise.all(runs)).flat().filter((name) => name === '9001-greetings')).toHaveLength(1)
    await withDatabase(location, async (db) => {
      expect(await migrate(db, testEngine, later)).toEqual([])
      expect((await listGreetings(db)).every(({ greeting }) => greeting.startsWith('Hello'))).toBe(true)
    })
  })

  // Shows api-24.
  test('leaves nothing of the run behind if one of its migrations fails', async () => {
    const location = await createDatabase()
    await withDatabase(location, async (db) => {
      await migrate(db, testEngine)
      await insertMembers(db)
      const before = await readTables(db)

      await expect(migrate(db, testEngine, { ...later, '9002-broken': failAfterDeletion })).rejects.toThrow('missing')

      expect(await readTables(db)).toEqual(before)
      expect(await migrate(db, testEngine, { ...later, '9002-mended': async () => undefined })).toEqual([
        '9001-greetings',
        '9002-mended',
      ])
    })
  })

  // Requirement api-466: The server does not start if a pooler of connections keeps PostgreSQL from using UTC.
  test.runIf(testEngine === 'postgres' && testMode !== 'pgbouncer')(
    'rejects connections with another time zone',
    async () => {
      const location = await createDatabase()
      const options = encodeURIComponent('-c timezone=America/New_York')
      const url = `${location.engine === 'postgres' ? location.url : ''}?options=${options}`
      await withDatabase({ engine: 'postgres', url }, async (db) => {
        await expect(migrate(db, testEngine)).rejects.toThrow(
          /use the time zone America\/New_York\. Set it with: .*'UTC'/,
        )
      })
    },
  )

  // Requirement api-56: The server, the backup and the operator commands refuse a database of a newer version, of a
  // preview version or of another program, say what to do, and change nothing.
  test.each([
    [
      'of a preview version',
      /from a preview of Meeplehood .* choose an empty folder with DATA_DIR, or an empty database with DATABASE_URL\./,
      async (db: Database) => {
        await sql`create table "migrations" ("name" varchar(255) primary key, "timestamp" text)`.execute(db)
        await sql`create table "migrationLock" ("id" varchar(255) primary key)`.execute(db)
        await sql`insert into "migrations" values ('0001-foundation', ${then})`.execute(db)
        await sql`create table "users" ("id" integer)`.execute(db)
      },
    ],
    [
      'of a preview version with the same migration and without a column',
      /from a preview of Meeplehood .* \(it has no column "users\.bio"\), .* choose an empty folder with DATA_DIR/,
      async (db: Database) => {
        await migrate(db, testEngine)
        await sql`alter table "users" drop column "bio"`.execute(db)
      },
    ],
    [
      'of a preview version with the same migration and another column',
      /from a preview of Meeplehood .* \(it has an unknown column "users\.nickname"\), .* choose an empty folder/,
      async (db: Database) => {
        await migrate(db, testEngine)
        await sql`alter table "users" add column "nickname" text`.execute(db)
      },
    ],
    [
      'with a table of ours and no migrations',
      /from a preview of Meeplehood or from another program/,
      async (db: Database) => void (await sql`create table "events" ("id" integer)`.execute(db)),
    ],
    [
      'of another program that has a table "migrations"',
      /from a preview of Meeplehood or from another program/,
      async (db: Database) => {
        await sql`create table "migrations" ("id" integer, "migration" text)`.execute(db)
        await sql`create table "users" ("id" integer)`.execute(db)
      },
    ],
    [
      'of a newer version',
      /from a newer version of Meeplehood \(it has the migration "9001-greetings"\)/,
      async (db: Database) => void (await migrate(db, testEngine, later)),
    ],
  ])('rejects a database %s and does not change it', async (_name, message, prepare) => {
    const location = await createDatabase()
    const before = await withDatabase(location, async (db) => {
      await prepare(db)
      return readTables(db)
    })
    const hashFile = async () => ('file' in location ? hash('sha256', await readFile(location.file)) : undefined)
    const hashBefore = await hashFile()

    for (const use of [migrate, requireUsableDatabase]) {
      const failure = await withDatabase(location, (db) => use(db, testEngine).catch((error: unknown) => error))
      expect(failure).toBeInstanceOf(UnusableDatabase)
      expect(String(failure)).toMatch(message)
      expect(String(failure)).toMatch(/ Nothing was changed\.$/)
    }

    expect(await hashFile()).toBe(hashBefore)
    expect(await withDatabase(location, readTables)).toEqual(before)
  })
})
