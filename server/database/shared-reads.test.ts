import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/auth.ts'
import { problemOf } from '../../contract/problems.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { testEngine } from '../testing/test-database.ts'
import type { World } from '../testing/world.ts'
import { connectionUseOf } from './database.ts'

/** Keeps everybody from reading members until it is let go. */
async function lockMembers({ db }: World) {
  const transaction = await db.startTransaction().execute()
  await sql`lock table users in access exclusive mode`.execute(transaction)
  return { letGo: () => transaction.rollback().execute() }
}

describe.runIf(testEngine === 'postgres')('reads on PostgreSQL', () => {
  test('share four connections, however many there are, and each gets its own answer', async ({ world }) => {
    const members = await Promise.all(Array.from({ length: 10 }, () => buildMember(world)))
    const lock = await lockMembers(world)
    const asked = Array.from({ length: 50 }, (_, number) => members[number % members.length]?.id ?? 0)
    const reads = asked.map((id) =>
      world.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirstOrThrow(),
    )

    await expect.poll(() => connectionUseOf(world.db)).toMatchObject({ used: 5, waiting: 46 })
    await lock.letGo()

    expect((await Promise.all(reads)).map(({ id }) => id)).toEqual(asked)
    expect(connectionUseOf(world.db)).toMatchObject({ used: 0, waiting: 0 })
  })

  test('go on while all other connections wait for something', async ({ world }) => {
    const ada = await buildMember(world)
    const transactions = await Promise.all(Array.from({ length: 10 }, () => world.db.startTransaction().execute()))

    expect((await ada.ask(getSessionUser)).id).toBe(ada.id)

    for (const transaction of transactions) await transaction.rollback().execute()
  })

  test('are not held up by one that waits for a lock of its own', async ({ world }) => {
    const { id } = await buildMember(world)
    const chosen = world.db.selectFrom('users').select('id').where('id', '=', id)
    const holder = await world.db.startTransaction().execute()
    await holder.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const waiting = chosen.forUpdate().execute()

    for (let count = 0; count < 20; count += 1) expect(await chosen.execute()).toEqual([{ id }])

    await holder.rollback().execute()
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

  test('are refused at once when more wait than can be served soon', async ({ world }) => {
    const ada = await buildMember(world)
    const lock = await lockMembers(world)
    const waiting = Promise.all(
      Array.from({ length: 500 }, () => world.db.selectFrom('users').select('id').where('id', '=', ada.id).execute()),
    )

    expect(await ada.send(getSessionUser)).toMatchObject({ status: 503, body: problemOf('Unavailable') })

    await lock.letGo()
    await waiting
    expect((await ada.ask(getSessionUser)).id).toBe(ada.id)
  })
})
