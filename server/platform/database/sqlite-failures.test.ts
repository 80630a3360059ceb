import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { listConversations, sendMessage } from '../../../contract/messages/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'

describe.runIf(testEngine === 'sqlite')('a SQLite database', () => {
  test('that another program keeps locked takes no writes, serves reads, and goes on once it is free', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const send = () => ada.send(sendMessage, { body: { receiverId: ben.id, content: 'Still there?' } })
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(world.db)
    const other = new DatabaseSync(rows[0]?.file ?? '')
    onTestFinished(() => other.close())
    await sql`pragma busy_timeout = 50`.execute(world.db)

    other.exec('begin immediate')
    const refused = await send()
    const read = await ada.send(listConversations)
    other.exec('rollback')

    expect(refused).toMatchObject({ status: 503, body: problemOf('Unavailable') })
    expect(refused.headers['retry-after']).toBe('5')
    expect(read).toMatchObject({ status: 200, body: [] })
    expect((await send()).status).toBe(201)
  })

  test('on a full disk takes no writes and serves reads', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(world.db)

    const send = () => ada.send(sendMessage, { body: { receiverId: ben.id, content: 'x'.repeat(2000) } })
    let refused = await send()
    while (refused.status === 201) refused = await send()

    expect(refused).toMatchObject({ status: 503, body: problemOf('Unavailable') })
    expect((await ada.send(listConversations)).status).toBe(200)
  })
})
