import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/sign-in/calls.ts'
import { buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { expiredAccessWork, deleteExpiredRows } from './expired-access.ts'
import { addPasswordReset } from './credentials.ts'

async function buildReset({ db }: World, userId: number, expiresAt: Date) {
  await addPasswordReset(db, { userId, tokenHash: `hash of ${userId}`, now: new Date(), expiresAt, limit: 1 })
}

/** Counts the sessions and reset links in the database. */
async function countRows({ db }: World) {
  const [sessions, resets] = await Promise.all([
    db.selectFrom('sessions').select('idHash').execute(),
    db.selectFrom('passwordResets').select('tokenHash').execute(),
  ])
  return { sessions: sessions.length, resets: resets.length }
}

describe('deleting expired access', () => {
  test('deletes expired sessions and reset links, and no others', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const lasting = new Caller(world.app, await buildSession(world, ada.id, hoursFromNow(50)))
    await buildSession(world, ada.id, hoursFromNow(1))
    await buildReset(world, ada.id, hoursFromNow(1))
    await buildReset(world, ben.id, hoursFromNow(3))
    expect(await countRows(world)).toEqual({ sessions: 4, resets: 2 })

    await expiredAccessWork(world.db).run(hoursFromNow(0.5))
    expect(await countRows(world)).toEqual({ sessions: 4, resets: 2 })
    await expiredAccessWork(world.db).run(hoursFromNow(2))
    expect(await countRows(world)).toEqual({ sessions: 1, resets: 1 })

    expect((await lasting.request(getSessionUser)).id).toBe(ada.id)
    expect((await ada.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
  })

  // Shows accounts-66.
  test('deletes sessions that were not used for 14 days', async ({ world }) => {
    const ada = await buildMember(world)
    await buildSession(world, ada.id, hoursFromNow(16 * 24))
    await world.db
      .updateTable('sessions')
      .set({ lastSeenAt: hoursFromNow(-1).toISOString() })
      .execute()
    await buildSession(world, ada.id, hoursFromNow(30 * 24))
    const idleAt = hoursFromNow(14 * 24 - 0.5)

    await expiredAccessWork(world.db).run(idleAt)

    const left = await world.db.selectFrom('sessions').select('lastSeenAt').execute()
    expect(left).toEqual([{ lastSeenAt: null }])
  })

  test('deletes a limited number of rows per statement, the oldest first', async ({ world }) => {
    const ada = await buildMember(world)
    for (let hours = -20; hours < 0; hours += 1) await buildSession(world, ada.id, hoursFromNow(hours))

    const delete12 = () => deleteExpiredRows(world.db, { table: 'sessions', now: new Date(), limit: 12 })
    expect(await delete12()).toBe(12)

    const left = await world.db.selectFrom('sessions').select('expiresAt').orderBy('expiresAt').execute()
    expect(left).toHaveLength(9)
    expect(Date.parse(left[0]!.expiresAt)).toBeGreaterThan(hoursFromNow(-8.5).getTime())
    expect(await delete12()).toBe(8)
    expect((await countRows(world)).sessions).toBe(1)
  })

  test('works when several processes delete at the same time', async ({ world }) => {
    const ada = await buildMember(world)
    for (let count = 0; count < 40; count += 1) await buildSession(world, ada.id, hoursFromNow(-1))

    await Promise.all(
      Array.from({ length: 10 }, () => deleteExpiredRows(world.db, { table: 'sessions', now: new Date(), limit: 5 })),
    )
    await expiredAccessWork(world.db).run(new Date())

    expect((await countRows(world)).sessions).toBe(1)
  })
})
