import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { getSessionUser } from '../../../contract/auth/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { testEngine } from '../../testing/test-database.ts'
import type { World } from '../../testing/world.ts'
import { connectionUseOf, openDatabase } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** Keeps everybody from reading members until something is done. */
async function whileMembersAreLocked<Done>({ db }: World, act: () => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction)
    return act()
  })
}

function readMember(db: World['db'], id: number) {
  return db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirstOrThrow()
}

describe.runIf(testEngine === 'postgres')('reads on PostgreSQL', () => {
  test('share four connections, however many there are, and each gets its own answer', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 10 }, () => buildMember(world)))
    const asked = Array.from({ length: 50 }, (_, number) => members[number % members.length]?.id ?? 0)
    const answers = await whileMembersAreLocked(world, async () => {
      const reads = asked.map((id) => readMember(world.db, id))
      await expect.poll(() => connectionUseOf(world.db)).toMatchObject({ used: 5, waiting: 46 })
      return { reads }
    })

    expect((await Promise.all(answers.reads)).map(({ id }) => id)).toEqual(asked)
    expect(connectionUseOf(world.db)).toMatchObject({ used: 0, waiting: 0 })
  })

  test('go on while all other connections wait for something', async ({ world }) => {
    const ada = await buildMember(world)
    const transactions = await Promise.all(Array.from({ length: 10 }, () => world.db.startTransaction().execute()))

    const answer = await ada.send(getSessionUser)

    for (const transaction of transactions) await transaction.rollback().execute()
    expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
  })

  test('are not held up by one that waits for a lock of its own', async ({ world }) => {
    const { id } = await buildMember(world)
    const chosen = (db: World['db']) => db.selectFrom('users').select('id').where('id', '=', id)
    const { waiting } = await world.db.transaction().execute(async (holder) => {
      await chosen(holder).forUpdate().execute()
      const waits = chosen(world.db).forUpdate().execute()
      for (let count = 0; count < 20; count += 1) expect(await readMember(world.db, id)).toEqual({ id })
      return { waiting: waits }
    })

    expect(await waiting).toEqual([{ id }])
  })

  test('in a transaction see what it has written, and nobody else does', async ({ world }) => {
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

  test('leave each other alone where one fails', async ({ world }) => {
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

  test('that wait too long are unavailable, with those that were to share their plan', async ({ world }) => {
    const { id } = await buildMember(world)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const url = `${inject('postgresUrl')}/${rows[0]?.name}?statement_timeout=200`
    const db = openDatabase({ engine: 'postgres', url })
    onTestFinished(() => db.destroy())
    const readTogether = () => Promise.allSettled(Array.from({ length: 12 }, () => readMember(db, id)))

    const refused = await whileMembersAreLocked(world, readTogether)

    for (const result of refused) expect(result).toMatchObject({ status: 'rejected' })
    expect(refused.filter((result) => result.status === 'rejected' && !isUnavailable(result.reason))).toEqual([])
    for (const result of await readTogether()) expect(result).toEqual({ status: 'fulfilled', value: { id } })
  })

  test('are refused at once when more wait than can be served soon', async ({ world }) => {
    const ada = await buildMember(world)
    const { waiting } = await whileMembersAreLocked(world, async () => {
      const reads = Array.from({ length: 500 }, () => readMember(world.db, ada.id))
      expect(await ada.send(getSessionUser)).toMatchObject({ status: 503, body: problemOf('Unavailable') })
      return { waiting: reads }
    })

    await Promise.all(waiting)
    expect((await ada.ask(getSessionUser)).id).toBe(ada.id)
  })
})
