import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { listConversations, sendMessage } from '../../../contract/messages/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'

describe.runIf(testEngine === 'sqlite')('when SQLite fails', () => {
  test('writes get 503 while another process locks the database, and reads succeed', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const send = () => ada.send(sendMessage, { body: { receiverId: ben.id, content: 'Still there?' } })
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(world.db)
    const otherProcess = new DatabaseSync(rows[0]?.file ?? '')
    onTestFinished(() => otherProcess.close())
    await sql`pragma busy_timeout = 50`.execute(world.db)

    otherProcess.exec('begin immediate')
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
