import { expect } from 'vitest'
import { moderationLogLifetime } from '../../contract/moderation/rules.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { insertAction } from './actions.ts'
import { insertAppeal } from './appeal-rows.ts'
import { operator } from './actors.ts'
import { passGate } from './gate.ts'
import { moderationLogWork } from './old-actions.ts'

const day = 24 * 60 * 60_000

/** Stores an entry of the log about a member, with its age beyond the lifetime of the log. */
function log({ db }: World, { id }: { id: number }, kind: 'warn' | 'suspend', age: number) {
  const now = new Date(Date.now() - moderationLogLifetime - age)
  const entry = { kind, actor: operator, subject: { kind: 'member', id }, memberId: id, reason: 'No.', now } as const
  return silentWriter(db).transaction(async (transaction) => {
    const parties = { responsible: [id], involved: [] }
    return insertAction(await passGate(transaction, { actor: operator, parties }), entry)
  })
}

// Requirement moderation-42: The log of moderation is deleted after two years, except entries about members who are
// suspended, limited or on hold and entries with an open appeal (decision 185).
test('an entry of the log is deleted after two years, unless the member is suspended or waits for an appeal', async ({
  world,
}) => {
  const { db } = world
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const [closed, decision] = [await log(world, ada, 'warn', 2 * day), await log(world, ada, 'warn', day)]
  const appealed = await log(world, ada, 'warn', day)
  const young = await log(world, ada, 'warn', -day)
  const suspension = await log(world, ben, 'suspend', day)
  for (const actionId of [closed, appealed])
    await insertAppeal(db, { actionId, userId: ada.id, text: 'I did not.', now: new Date() })
  await db.updateTable('appeals').set({ decisionId: decision }).where('actionId', '=', closed).execute()
  await db
    .insertInto('notifications')
    .values({ userId: ada.id, kind: 'moderatorDecision', actionId: closed, createdAt: new Date().toISOString() })
    .execute()
  await db.updateTable('users').set({ suspendedAt: new Date().toISOString() }).where('id', '=', ben.id).execute()

  await moderationLogWork(db).run(new Date())

  const kept = await db.selectFrom('moderationActions').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual([appealed, young, suspension])
  expect(await db.selectFrom('appeals').select('actionId').execute()).toEqual([{ actionId: appealed }])
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([])
})
