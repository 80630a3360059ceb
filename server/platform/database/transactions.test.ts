import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { testEngine, testMode } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { openDatabase } from './database.ts'
import type { Database } from './schema.ts'
import { runTransaction } from './transactions.ts'
import { isConflict } from './unavailable.ts'

const postgresTest = test.runIf(testEngine === 'postgres')
/** PgBouncer does not pass on the level of isolation. */
const serializableTest = test.runIf(testEngine === 'postgres' && testMode !== 'pgbouncer')
const sqliteTest = test.runIf(testEngine === 'sqlite')

const listNames = (db: Database) => db.selectFrom('siteSecrets').select('name').orderBy('name').execute()
const insertNames = (db: Database, ...names: string[]) =>
  db
    .insertInto('siteSecrets')
    .values(names.map((name) => ({ name, secret: '' })))
    .execute()
const renew = (db: Database, name: string) =>
  db.updateTable('siteSecrets').set({ secret: randomUUID() }).where('name', '=', name).execute()

/** Opens the database of a world with connections on which every transaction is serializable. */
function openSerializable({ location }: World): Database {
  if (location.engine !== 'postgres') throw new Error('Only PostgreSQL has levels of isolation')
  const options = encodeURIComponent('-c timezone=UTC -c default_transaction_isolation=serializable')
  const db = openDatabase({ engine: 'postgres', url: `${location.url}?options=${options}` })
  onTestFinished(() => db.destroy())
  return db
}

/** Returns a function that resolves when it was called twice, so that two transactions are at the same place. */
function meetingOfTwo() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return async () => {
    arrived += 1
    if (arrived === 2) resolve()
    await promise
  }
}

describe('a transaction', () => {
  // Requirement api-460: A transaction that conflicts with another one (a deadlock or a serialization failure on
  // PostgreSQL, a lock on SQLite) changes nothing and is repeated, at most five times.
  postgresTest('runs again after a deadlock', async ({ world: { db } }) => {
    await insertNames(db, 'one', 'two')
    const meet = meetingOfTwo()
    let tries = 0
    const renewBoth = (first: string, second: string) =>
      runTransaction(db, async (transaction) => {
        tries += 1
        await renew(transaction, first)
        await meet()
        await renew(transaction, second)
      })

    await Promise.all([renewBoth('one', 'two'), renewBoth('two', 'one')])

    expect(tries).toBe(3)
  })

  // Shows api-460.
  serializableTest(
    'runs again after a serialization failure, and sees what the other one committed',
    async ({ world }) => {
      const db = openSerializable(world)
      const meet = meetingOfTwo()
      const insertUnlessPresent = (name: string) =>
        runTransaction(db, async (transaction) => {
          const present = await listNames(transaction)
          await meet()
          if (present.length === 0) await insertNames(transaction, name)
          return present
        })

      const seen = await Promise.all([insertUnlessPresent('one'), insertUnlessPresent('two')])

      const names = await listNames(db)
      expect(names).toHaveLength(1)
      expect(seen).toEqual(expect.arrayContaining([[], names]))
    },
  )

  // Requirement api-464: A transaction that inserts a key which another one has just inserted runs again once.
  postgresTest('runs once more after it inserted a key twice', async ({ world: { db } }) => {
    let tries = 0
    const insertTwice = runTransaction(db, async (transaction) => {
      tries += 1
      await insertNames(transaction, 'one', 'one')
    })

    await expect(insertTwice).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(2)
  })

  // Shows api-460.
  sqliteTest('runs again when another process keeps it from committing', async () => {
    // Without a write-ahead log, a commit fails while another process reads.
    const file = join(tmpdir(), `${randomUUID()}.sqlite`)
    const db = openDatabase({ engine: 'sqlite', file })
    await sql`create table "siteSecrets" ("name", "secret")`.execute(db)
    const otherProcess = new DatabaseSync(file)
    onTestFinished(async () => {
      otherProcess.close()
      await db.destroy()
      await rm(file)
    })
    otherProcess.exec('begin; select * from "siteSecrets"')
    otherProcess.prepare('select * from "siteSecrets"').all()
    let tries = 0

    await runTransaction(db, async (transaction) => {
      tries += 1
      await insertNames(transaction, 'one')
      if (tries === 2) otherProcess.exec('rollback')
    })

    expect(tries).toBe(2)
    expect(await listNames(db)).toEqual([{ name: 'one' }])
  })

  // Shows api-460.
  test('fails with the conflict after five repeats, and with any other error at once', async ({ world: { db } }) => {
    let tries = 0
    const failWith = (properties: object) =>
      runTransaction(db, async () => {
        tries += 1
        throw Object.assign(new Error('Failed'), properties)
      })

    await expect(failWith(testEngine === 'postgres' ? { code: '40P01' } : { errcode: 5 })).rejects.toSatisfy(isConflict)
    expect(tries).toBe(6)
    await expect(failWith(testEngine === 'postgres' ? { code: '23503' } : { errcode: 19 })).rejects.toThrow('Failed')
    expect(tries).toBe(7)
  })
})

// Shows api-460.
postgresTest(
  'a statement that is no part of a transaction runs again after a serialization failure',
  async ({ world }) => {
    const db = openSerializable(world)
    await insertNames(db, 'one')
    const other = await world.db.startTransaction().execute()
    await renew(other, 'one')

    const renewed = renew(db, 'one')
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    await other.commit().execute()

    await expect(renewed).resolves.toMatchObject([{ numUpdatedRows: 1n }])
  },
)
