import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { getHealth } from '../../../contract/platform/health.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import { buildApp } from '../../app.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { Caller, type CallerResponse } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'
import { testEngine, testMode } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { openDatabase } from './database.ts'
import type { Database } from './schema.ts'
import { isUnavailable } from './unavailable.ts'

/** Connects to PostgreSQL as its administrator; also returns the name of the world's database. */
async function openAdministration(world: World): Promise<{ admin: Database; name: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const admin = openDatabase({ engine: 'postgres', url: `${inject('postgresUrl')}/postgres` })
  onTestFinished(() => admin.destroy())
  return { admin, name: rows[0]?.name ?? '' }
}

/** Builds a server that connects to the database at `url`, and a member who sends requests to it. */
async function buildMemberAt(world: World, url: string): Promise<Caller & { id: number }> {
  const { id } = await buildMember(world)
  const db = openDatabase({ engine: 'postgres', url })
  const app = await buildApp({ ...world.services, db }, { maxEventLoopDelay: Infinity })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return Object.assign(new Caller(app, await buildSession(world, id)), { id })
}

function expectUnavailable(answer: CallerResponse) {
  expect(answer).toMatchObject({ status: 503, body: problemOf('Unavailable') })
  expect(answer.headers['retry-after']).toBe('5')
}

describe.runIf(testEngine === 'postgres')('when PostgreSQL fails', () => {
  test('after the loss of all connections, requests get 200 or 503, and later only 200', async ({ world }) => {
    const { admin, name } = await openAdministration(world)
    const ada = await buildMember(world)
    const statuses = new Set<number>()
    const sendRequest = async () => statuses.add((await ada.send(getSessionUser)).status)

    for (let round = 0; round < 10; round += 1) {
      const traffic = Promise.all(Array.from({ length: 30 }, sendRequest))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
      await traffic
    }

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(async () => (await ada.send(getSessionUser)).status).toBe(200)
  })

  test('a connection lost within a transaction counts as unavailable, and the process keeps running', async ({
    world,
  }) => {
    const { admin } = await openAdministration(world)
    const broken = world.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(admin)
      await sql`select 1`.execute(transaction)
    })

    await expect(broken).rejects.toSatisfy(isUnavailable)
    expect(await world.visitor.request(getHealth)).toEqual({ status: 'ok' })
  })

  // PgBouncer goes on rejecting connections for a time after the database is back.
  test.skipIf(testMode === 'pgbouncer')('requests get 503 while the database does not exist', async ({ world }) => {
    const { admin, name } = await openAdministration(world)
    const ada = await buildMember(world)

    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(admin)
    await sql.raw(`alter database ${name} rename to ${name}_away`).execute(admin)
    const answer = await ada.send(getSessionUser)
    await sql.raw(`alter database ${name}_away rename to ${name}`).execute(admin)

    expectUnavailable(answer)
    expect((await ada.request(getSessionUser)).id).toBe(ada.id)
  })

  test('requests get 503 while PostgreSQL is not running', async ({ world }) => {
    const ada = await buildMemberAt(world, 'postgres://postgres:postgres@127.0.0.1:1/nowhere')
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('requests get 503 after a few seconds if PostgreSQL does not answer', async ({ world }) => {
    const silentServer = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silentServer.close())
    await once(silentServer, 'listening')
    const { port } = silentServer.address() as AddressInfo
    const ada = await buildMemberAt(world, `postgres://postgres:postgres@127.0.0.1:${port}/nowhere`)
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('requests get 503 when the connection limit is reached', async ({ world }) => {
    const { admin, name } = await openAdministration(world)
    const role = `limited_${randomUUID().slice(0, 8)}`
    await sql.raw(`create role ${role} login password 'limited' connection limit 0`).execute(admin)
    onTestFinished(async () => {
      await sql.raw(`drop role ${role}`).execute(admin)
    })
    const url = inject('postgresUrl').replace('postgres:postgres@', `${role}:limited@`)
    const ada = await buildMemberAt(world, `${url}/${name}`)
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('a request gets 503 and changes nothing if its statement takes too long', async ({ world }) => {
    const { name } = await openAdministration(world)
    const ada = await buildMemberAt(world, `${inject('postgresUrl')}/${name}?statement_timeout=200`)
    const rename = () => ada.send(updateUser, { parameters: { id: ada.id }, body: { fullName: 'Ada Lovelace' } })

    await world.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
      expectUnavailable(await rename())
    })

    expect((await rename()).status).toBe(200)
  })

  test('writes get 503 at once when 500 queries already wait for a connection', async ({ world }) => {
    const ada = await buildMember(world)
    const rename = () => ada.send(updateUser, { parameters: { id: ada.id }, body: { fullName: 'Ada Lovelace' } })
    const transactions = await Promise.all(Array.from({ length: 10 }, () => world.db.startTransaction().execute()))
    const waiting = Promise.all(Array.from({ length: 500 }, () => sql`select 1`.execute(world.db)))

    expectUnavailable(await rename())

    // The waiting queries succeed now, so the rejected write did not wait with them until a timeout.
    for (const transaction of transactions) await transaction.rollback().execute()
    await waiting
    expect((await rename()).status).toBe(200)
  })
})
