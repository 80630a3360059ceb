import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { listConversations, sendMessage } from '../../../contract/messages/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildApp } from '../../app.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { openDatabase } from './database.ts'

async function fileOf({ db }: World): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  return rows[0]?.file ?? ''
}

/** Locks the database of a world for writes, as another process does until it rolls back. */
async function lockDatabase(world: World): Promise<DatabaseSync> {
  const otherProcess = new DatabaseSync(await fileOf(world))
  onTestFinished(() => otherProcess.close())
  otherProcess.exec('begin immediate')
  return otherProcess
}

describe.runIf(testEngine === 'sqlite')('when SQLite fails', () => {
  // Requirement api-46: While another process locks a SQLite database, writes wait without delaying other requests, and
  // get 503 after ten seconds.
  test('writes wait while another process locks the database, and other requests do not', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const otherProcess = await lockDatabase(world)

    let answered = 0
    const writes = Array.from({ length: 5 }, (_, index) =>
      ada
        .request(sendMessage, { body: { receiverId: ben.id, content: `Message ${index}` } })
        .finally(() => (answered += 1)),
    )
    expect(await ada.request(listConversations)).toEqual([])
    expect((await world.visitor.inject({ method: 'GET', url: '/api/health' })).status).toBe(200)
    expect(answered).toBe(0)
    otherProcess.exec('rollback')

    await Promise.all(writes)
    expect((await ada.send(listConversations)).body).toHaveLength(1)
  })

  // Shows api-46.
  test('writes get 503 when the lock lasts too long, and reads succeed', async ({ world }) => {
    const impatient = openDatabase({ engine: 'sqlite', file: await fileOf(world), maxLockWait: 100 })
    onTestFinished(() => impatient.destroy())
    const app = await buildApp({ ...world.services, db: impatient }, { maxEventLoopDelay: Infinity })
    onTestFinished(() => app.close())
    const [ada, ben] = [await buildMember({ ...world, app }), await buildMember(world)]
    const send = () => ada.send(sendMessage, { body: { receiverId: ben.id, content: 'Still there?' } })
    const otherProcess = await lockDatabase(world)

    const write = await send()
    const read = await ada.send(listConversations)
    otherProcess.exec('rollback')

    expect(write).toMatchObject({ status: 503, body: problemOf('Unavailable') })
    expect(write.headers['retry-after']).toBe('5')
    expect(read).toMatchObject({ status: 200, body: [] })
    expect((await send()).status).toBe(201)
  })

  test('writes get 503 on a full disk, and reads succeed', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(world.db)

    const send = () => ada.send(sendMessage, { body: { receiverId: ben.id, content: 'x'.repeat(2000) } })
    let write = await send()
    while (write.status === 201) write = await send()

    expect(write).toMatchObject({ status: 503, body: problemOf('Unavailable') })
    expect((await ada.send(listConversations)).status).toBe(200)
  })
})
