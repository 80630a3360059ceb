import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { getSessionUser } from '../../../contract/auth/calls.ts'
import { getHealth } from '../../../contract/platform/health.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { updateUser } from '../../../contract/users/calls.ts'
import { buildApp } from '../../app.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { Caller, type Received } from '../../testing/caller.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { openDatabase } from './database.ts'
import type { Database } from './schema.ts'
import { isUnavailable } from './unavailable.ts'

/** Another program at the same PostgreSQL, signed in as its administrator, and the name of the world's database. */
async function openAdministration(world: World): Promise<{ admin: Database; name: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const admin = openDatabase({ engine: 'postgres', url: `${inject('postgresUrl')}/postgres` })
  onTestFinished(() => admin.destroy())
  return { admin, name: rows[0]?.name ?? '' }
}

/** A member at a server like the world's, whose database is at another address. */
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

function expectUnavailable(answer: Received) {
  expect(answer).toMatchObject({ status: 503, body: problemOf('Unavailable') })
  expect(answer.headers['retry-after']).toBe('5')
}

describe.runIf(testEngine === 'postgres')('while PostgreSQL', () => {
  test('ends every connection, requests are unavailable at worst, and afterwards served as before', async ({
    world,
  }) => {
    const { admin, name } = await openAdministration(world)
    const ada = await buildMember(world)
    const statuses = new Set<number>()
    const ask = async () => statuses.add((await ada.send(getSessionUser)).status)

    for (let round = 0; round < 10; round += 1) {
      const traffic = Promise.all(Array.from({ length: 30 }, ask))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
      await traffic
    }

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(async () => (await ada.send(getSessionUser)).status).toBe(200)
  })

  test('ends a connection in the middle of a transaction, the process lives on', async ({ world }) => {
    const { admin } = await openAdministration(world)
    const broken = world.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(admin)
      await sql`select 1`.execute(transaction)
    })

    await expect(broken).rejects.toSatisfy(isUnavailable)
    expect(await world.visitor.ask(getHealth)).toEqual({ status: 'ok' })
  })

  test('has no such database, requests are unavailable', async ({ world }) => {
    const { admin, name } = await openAdministration(world)
    const ada = await buildMember(world)

    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(admin)
    await sql.raw(`alter database ${name} rename to ${name}_away`).execute(admin)
    const answer = await ada.send(getSessionUser)
    await sql.raw(`alter database ${name}_away rename to ${name}`).execute(admin)

    expectUnavailable(answer)
    expect((await ada.ask(getSessionUser)).id).toBe(ada.id)
  })

  test('does not run, requests are unavailable', async ({ world }) => {
    const ada = await buildMemberAt(world, 'postgres://postgres:postgres@127.0.0.1:1/nowhere')
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('does not answer, requests are unavailable after a few seconds', async ({ world }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const ada = await buildMemberAt(world, `postgres://postgres:postgres@127.0.0.1:${port}/nowhere`)
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('has no connection left, requests are unavailable', async ({ world }) => {
    const { admin, name } = await openAdministration(world)
    const role = `crowd_${randomUUID().slice(0, 8)}`
    await sql.raw(`create role ${role} login password 'crowd' connection limit 0`).execute(admin)
    onTestFinished(async () => {
      await sql.raw(`drop role ${role}`).execute(admin)
    })
    const url = inject('postgresUrl').replace('postgres:postgres@', `${role}:crowd@`)
    const ada = await buildMemberAt(world, `${url}/${name}`)
    expectUnavailable(await ada.send(getSessionUser))
  })

  test('takes too long over a statement, the request is given up and changes nothing', async ({ world }) => {
    const { name } = await openAdministration(world)
    const ada = await buildMemberAt(world, `${inject('postgresUrl')}/${name}?statement_timeout=200`)
    const rename = () => ada.send(updateUser, { parameters: { id: ada.id }, body: { fullName: 'Ada Lovelace' } })

    await world.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
      expectUnavailable(await rename())
    })

    expect((await rename()).status).toBe(200)
  })

  test('has more writes waiting than it can serve soon, requests are unavailable at once', async ({ world }) => {
    const ada = await buildMember(world)
    const rename = () => ada.send(updateUser, { parameters: { id: ada.id }, body: { fullName: 'Ada Lovelace' } })
    const transactions = await Promise.all(Array.from({ length: 10 }, () => world.db.startTransaction().execute()))
    const waiting = Promise.all(Array.from({ length: 500 }, () => sql`select 1`.execute(world.db)))

    expectUnavailable(await rename())

    // Had it waited for a connection like the others, they would have been given up by now as well.
    for (const transaction of transactions) await transaction.rollback().execute()
    await waiting
    expect((await rename()).status).toBe(200)
  })
})
