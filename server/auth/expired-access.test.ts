import { describe, expect } from 'vitest'
import { getSessionUser } from '../../contract/auth/calls.ts'
import { buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { deleteExpiredAccess } from './expired-access.ts'
import { replacePasswordReset } from './queries.ts'

async function buildReset({ db }: World, userId: number, expiresAt: Date) {
  await replacePasswordReset(db, { userId, tokenHash: `hash of ${userId}`, now: new Date(), expiresAt })
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

    await deleteExpiredAccess(world.db, { now: hoursFromNow(0.5) })
    expect(await countRows(world)).toEqual({ sessions: 4, resets: 2 })
    await deleteExpiredAccess(world.db, { now: hoursFromNow(2) })
    expect(await countRows(world)).toEqual({ sessions: 1, resets: 1 })

    expect((await lasting.request(getSessionUser)).id).toBe(ada.id)
    expect((await ada.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
  })

  test('deletes a limited number of rows per run, the oldest first', async ({ world }) => {
    const ada = await buildMember(world)
    for (let hours = -20; hours < 0; hours += 1) await buildSession(world, ada.id, hoursFromNow(hours))

    await deleteExpiredAccess(world.db, { now: new Date(), rows: 4, statements: 3 })

    const left = await world.db.selectFrom('sessions').select('expiresAt').orderBy('expiresAt').execute()
    expect(left).toHaveLength(9)
    expect(Date.parse(left[0]!.expiresAt)).toBeGreaterThan(hoursFromNow(-8.5).getTime())
    await deleteExpiredAccess(world.db, { now: new Date(), rows: 4, statements: 3 })
    expect((await countRows(world)).sessions).toBe(1)
  })

  test('works when several processes delete at the same time', async ({ world }) => {
    const ada = await buildMember(world)
    for (let count = 0; count < 40; count += 1) await buildSession(world, ada.id, hoursFromNow(-1))

    await Promise.all(
      Array.from({ length: 6 }, () => deleteExpiredAccess(world.db, { now: new Date(), rows: 5, statements: 10 })),
    )

    expect((await countRows(world)).sessions).toBe(1)
  })
})
