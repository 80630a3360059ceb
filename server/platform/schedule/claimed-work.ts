import type { Database } from '../database/schema.ts'

/**
 * Claims recurring work if it is due, and sets its next due time. Work that never ran is due. One atomic statement
 * ensures that only one of several processes gets the work.
 */
export async function claimWork(
  db: Database,
  { name, now, nextDue }: { name: string; now: Date; nextDue: Date },
): Promise<boolean> {
  const dueAt = nextDue.toISOString()
  const claimed = await db
    .insertInto('recurringWork')
    .values({ name, dueAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ dueAt }).where('recurringWork.dueAt', '<=', now.toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
