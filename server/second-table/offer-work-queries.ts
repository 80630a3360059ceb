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
    .returning(['secondTableOfferedAt', 'announcedTableKey'])
    .executeTakeFirst()
}

/** Stores the second table of which the host was notified last, and when; null if no offer is open any more. */
export async function storeAnnouncement(
  transaction: Database,
  { eventId, announcement }: { eventId: number; announcement: { tableKey: string; at: string } | null },
) {
  await transaction
    .updateTable('events')
    .set({ secondTableOfferedAt: announcement?.at ?? null, announcedTableKey: announcement?.tableKey ?? null })
    .where('id', '=', eventId)
    .execute()
}
