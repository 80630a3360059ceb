import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type DatabaseLocation, openDatabase } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engine.ts'
import type { Database } from '../platform/database/schema.ts'
import { type KeptConnections, keepConnections } from './kept-connections.ts'
import { templateName } from './postgres-server.ts'

/** A database that only one test uses. The opened database has to be destroyed before the test database is dropped. */
export type TestDatabase = { location: DatabaseLocation; open: () => Database; drop: () => Promise<void> }

/** The engine that this test run uses. */
export const testEngine = process.env['TEST_ENGINE'] as Engine

/** How this test run changes transactions (`vitest.config.ts`): `test`, which is not at all, `serializable`, `repeated` or `pgbouncer`. */
export const testMode = process.env['TEST_MODE']

/** Creates a copy of the migrated template on the engine of this test run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return testEngine === 'postgres' ? takePostgresDatabase() : createSqliteDatabase()
}

async function createSqliteDatabase(): Promise<TestDatabase> {
  const template = inject('sqliteTemplate')
  const file = template.replace('template', randomUUID())
  await copyFile(template, file)
  const location = { engine: 'sqlite', file } as const
  return {
    location,
    open: () => openDatabase(location),
    drop: async () => {
      await Promise.all(['', '-wal', '-shm'].map((ending) => rm(file + ending, { force: true })))
    },
  }
}

/** Creates a PostgreSQL database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { database } = await createPostgresDatabase('template0')
  return database
}

/** A migrated PostgreSQL database of this test process, with open connections for tests and one to empty it. */
type FreeDatabase = { database: TestDatabase; connections: KeptConnections; withoutTriggers: Database }

/** The databases that no test uses at the moment. They have no rows. */
const freeDatabases: FreeDatabase[] = []

/**
 * Reuses an empty copy of the template, because PostgreSQL takes 0.3 seconds to create one and a hundredth to empty
 * one.
 */
async function takePostgresDatabase(): Promise<TestDatabase> {
  const free = freeDatabases.pop() ?? (await createFreeDatabase())
  return {
    location: free.database.location,
    open: free.connections.open,
    drop: async () => {
      if (await emptyDatabase(free)) freeDatabases.push(free)
      else {
        await free.connections.close()
        await free.withoutTriggers.destroy()
        await free.database.drop()
      }
    },
  }
}

async function createFreeDatabase(): Promise<FreeDatabase> {
  const { database, url } = await createPostgresDatabase(templateName)
  // Triggers keep foreign keys and the log of moderation. If a connection turned them off for each call, PostgreSQL would
  // plan its statements again, which takes four times as long as deleting the rows.
  const setting = encodeURIComponent('-c session_replication_role=replica')
  const direct = url.replace(inject('postgresUrl'), inject('directPostgresUrl'))
  const withoutTriggers = openDatabase({ engine: 'postgres', url: `${direct}?options=${setting}` })
  return { database, connections: keepConnections(url), withoutTriggers }
}

/** Deletes all rows and restarts all ids; returns false if the test has removed a table. */
async function emptyDatabase({ withoutTriggers }: FreeDatabase): Promise<boolean> {
  try {
    await sql`call "deleteAllRows"()`.execute(withoutTriggers)
    return true
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

function isMissingTable(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}

async function createPostgresDatabase(template: string) {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template ${template}`)
  const location = { engine: 'postgres', url: `${server}/${name}` } as const
  const database: TestDatabase = {
    location,
    open: () => openDatabase(location),
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  }
  return { database, url: location.url }
}

async function runOnServer(server: string, statement: string) {
  const db = openDatabase({ engine: 'postgres', url: `${server}/postgres` })
  await sql.raw(statement).execute(db)
  await db.destroy()
}
