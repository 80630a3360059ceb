import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { getConnectionUse, openDatabase } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** Blocks all reads of members while `act` runs. */
async function whileMembersAreLocked<Done>({ db }: World, act: () => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction)
    return act()
  })
}

function readMember(db: World['db'], id: number) {
  return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirstOrThrow()
}

describe.runIf(testEngine === 'postgres')('shared reads on PostgreSQL', () => {
  test('any number of reads use four connections, and each read gets its own answer', async ({ world }) => {
    const db = openDatabase(world.location)
    onTestFinished(() => db.destroy())
    const members = await Promise.all(Array.from({ length: 10 }, () => buildMember(world)))
    const ids = Array.from({ length: 50 }, (_, number) => members[number % members.length]?.id ?? 0)
    const answers = await whileMembersAreLocked(world, async () => {
      const reads = ids.map((id) => readMember(db, id))
      await expect.poll(() => getConnectionUse(db)).toMatchObject({ used: 4, waiting: 46 })
      return { reads }
    })

    expect((await Promise.all(answers.reads)).map(({ id }) => id)).toEqual(ids)
    expect(getConnectionUse(db)).toMatchObject({ used: 0, waiting: 0 })
  })

  test('reads succeed while transactions use all pooled connections', async ({ world }) => {
    const ada = await buildMember(world)
    const transactions = await Promise.all(Array.from({ length: 10 }, () => world.db.startTransaction().execute()))

    const answer = await ada.send(getSessionUser)

    for (const transaction of transactions) await transaction.rollback().execute()
    expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
  })

  test('a read that waits for a row lock does not delay other reads', async ({ world }) => {
    const { id } = await buildMember(world)
    const selectMember = (db: World['db']) => db.selectFrom('users').select('id').where('id', '=', id)
    const { waiting } = await world.db.transaction().execute(async (holder) => {
      await selectMember(holder).forUpdate().execute()
      const lockingRead = selectMember(world.db).forUpdate().execute()
      for (let count = 0; count < 20; count += 1) expect(await readMember(world.db, id)).toEqual({ id })
      return { waiting: lockingRead }
    })

    expect(await waiting).toEqual([{ id }])
  })

  test('only reads of the same transaction see its uncommitted writes', async ({ world }) => {
    const { id } = await buildMember(world)
    const nameOf = (db: World['db']) =>
      db.selectFrom('users').select('fullName').where('id', '=', id).executeTakeFirstOrThrow()
    const { fullName } = await nameOf(world.db)

    await world.db.transaction().execute(async (transaction) => {
      expect(await nameOf(transaction)).toEqual({ fullName })
      await transaction.updateTable('users').set({ fullName: 'Ada Lovelace' }).where('id', '=', id).execute()
      expect(await nameOf(transaction)).toEqual({ fullName: 'Ada Lovelace' })
      expect(await nameOf(world.db)).toEqual({ fullName })
    })

    expect(await nameOf(world.db)).toEqual({ fullName: 'Ada Lovelace' })
  })

  test('a failing read does not affect other reads', async ({ world }) => {
    const { id } = await buildMember(world)
    const divide = (divisor: number) =>
      world.db
        .selectFrom('users')
        .select(sql<number>`${id}::int / ${divisor}::int`.as('quotient'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => divide(number % 8)))

    for (const [number, result] of results.entries()) {
      if (number % 8 === 0) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      else expect(result).toEqual({ status: 'fulfilled', value: { quotient: Math.floor(id / (number % 8)) } })
    }
  })

  test('reads that exceed the statement timeout, and reads behind them, fail as unavailable', async ({ world }) => {
    const { id } = await buildMember(world)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const url = `${inject('postgresUrl')}/${rows[0]?.name}?statement_timeout=200`
    const db = openDatabase({ engine: 'postgres', url })
    onTestFinished(() => db.destroy())
    const readTogether = () => Promise.allSettled(Array.from({ length: 12 }, () => readMember(db, id)))

    const results = await whileMembersAreLocked(world, readTogether)

    for (const result of results) expect(result).toMatchObject({ status: 'rejected' })
    expect(results.filter((result) => result.status === 'rejected' && !isUnavailable(result.reason))).toEqual([])
    for (const result of await readTogether()) expect(result).toEqual({ status: 'fulfilled', value: { id } })
  })

  test('a read gets 503 at once when 500 reads are pending', async ({ world }) => {
    const ada = await buildMember(world)
    const { waiting } = await whileMembersAreLocked(world, async () => {
      const reads = Array.from({ length: 500 }, () => readMember(world.db, ada.id))
      expect(await ada.send(getSessionUser)).toMatchObject({ status: 503, body: problemOf('Unavailable') })
      return { waiting: reads }
    })

    await Promise.all(waiting)
    expect((await ada.request(getSessionUser)).id).toBe(ada.id)
  })
})
