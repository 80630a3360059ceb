import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertMany } from '../../testing/many-members.ts'
import { buildMember } from '../../testing/builders.ts'
import { testEngine } from '../../testing/test-database.ts'
import { test } from '../../testing/test.ts'
import { claimDueNotifications } from './due-notifications.ts'

/** Makes PostgreSQL run subqueries once for each row, as it may do with outdated statistics. */
const plansThatRepeatSubqueries = ['hashjoin', 'hashagg', 'mergejoin', 'sort', 'material', 'indexscan', 'bitmapscan']

test('claiming notifications for email claims no more than the limit, whatever the plan of the statement', async ({
  world,
}) => {
  const { id: userId } = await buildMember(world)
  const now = new Date()
  const createdAt = now.toISOString()
  await insertMany(world.db, 'notifications', 50, () => ({ userId, kind: 'reportHandled', createdAt }))
  const claimed = await world.db.transaction().execute(async (transaction) => {
    if (testEngine === 'postgres')
      for (const method of plansThatRepeatSubqueries)
        await sql.raw(`set local enable_${method} = off`).execute(transaction)
    return claimDueNotifications(transaction, { now, until: new Date(now.getTime() + 60_000), limit: 20 })
  })
  expect(claimed).toHaveLength(20)
})
