import { type RawBuilder, sql } from 'kysely'
import { freeActions, rowLimits } from '../../contract/platform/row-limits.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat } from '../platform/http/problem-error.ts'

const day = 24 * 60 * 60_000

/** Counts the notifications of an action. Throws `TooManyNotified`. The transaction must hold the member's lock. */
export async function countNotified(
  transaction: Database,
  { authorId, receivers, now }: { authorId: number; receivers: number; now: Date },
) {
  if (receivers === 0) return
  const { max, problem } = rowLimits.notifiedPerDay
  const endedAt = new Date(now.getTime() - day).toISOString()
  const add = (column: string, count: number): RawBuilder<number> =>
    sql`${count} + case when "notifiedCounts"."since" > ${endedAt} then ${sql.ref(`notifiedCounts.${column}`)} else 0 end`
  const { actions, notified } = await transaction
    .insertInto('notifiedCounts')
    .values({ userId: authorId, since: now.toISOString(), actions: 1, notified: receivers })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        since: sql<string>`case when "notifiedCounts"."since" > ${endedAt} then "notifiedCounts"."since" else excluded."since" end`,
        actions: add('actions', 1),
        notified: add('notified', receivers),
      }),
    )
    .returning(['actions', 'notified'])
    .executeTakeFirstOrThrow()
  requireThat(actions <= freeActions || notified - receivers < max, problem)
}
