import type { Database } from '../database/schema.ts'

/**
 * Takes a piece of work that is due, and sets when it is due again, in one statement: of any number of processes that
 * ask, one gets it. What was never done is due.
 */
export async function claimWork(
  db: Database,
  { name, now, dueAgain }: { name: string; now: Date; dueAgain: Date },
): Promise<boolean> {
  const dueAt = dueAgain.toISOString()
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
