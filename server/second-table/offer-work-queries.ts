import type { Database } from '../platform/database/schema.ts'

/** Lists events on whose waiting list members came or left since the last check. */
export async function listUncheckedLines(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('events')
    .select(['id as eventId', 'hostId', 'waitingCount'])
    .whereRef('waitingCount', '!=', 'checkedWaitingCount')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks a waiting list as checked. Returns undefined if its length has changed again. */
export async function settleLine(
  transaction: Database,
  { eventId, waitingCount }: { eventId: number; waitingCount: number },
) {
  return transaction
    .updateTable('events')
    .set({ checkedWaitingCount: waitingCount })
    .where('id', '=', eventId)
    .where('waitingCount', '=', waitingCount)
    .returning('secondTableOfferedAt')
    .executeTakeFirst()
}

/** Stores since when the host has been notified that a second table is possible; null for no longer. */
export async function storeOfferedAt(
  transaction: Database,
  { eventId, offeredAt }: { eventId: number; offeredAt: string | null },
) {
  await transaction.updateTable('events').set({ secondTableOfferedAt: offeredAt }).where('id', '=', eventId).execute()
}
