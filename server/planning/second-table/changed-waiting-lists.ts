import type { Database } from '../../platform/database/schema.ts'

export type ChangedWaitingList = Awaited<ReturnType<typeof listChangedWaitingLists>>[number]

/** Lists the events whose waiting lists changed before `before` and were not checked since, the earliest change first. */
export async function listChangedWaitingLists(db: Database, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom('events')
    .select(['id as eventId', 'hostId'])
    .select(({ ref }) => ref('waitingListChangedAt').$notNull().as('waitingListChangedAt'))
    .where('waitingListChangedAt', '<=', before.toISOString())
    .orderBy('waitingListChangedAt')
    .limit(limit)
    .execute()
}

/** Marks a waiting list as checked and returns the last announcement; undefined if the list has changed since. */
export async function markWaitingListChecked(
  transaction: Database,
  { eventId, waitingListChangedAt }: Pick<ChangedWaitingList, 'eventId' | 'waitingListChangedAt'>,
) {
  return transaction
    .updateTable('events')
    .set({ waitingListChangedAt: null })
    .where('id', '=', eventId)
    .where('waitingListChangedAt', '=', waitingListChangedAt)
    .returning('announcedTableKey')
    .executeTakeFirst()
}

/** Stores the second table of which the host was notified last; null if the next one causes a notification. */
export async function storeAnnouncement(
  transaction: Database,
  { eventId, tableKey }: { eventId: number; tableKey: string | null },
) {
  await transaction.updateTable('events').set({ announcedTableKey: tableKey }).where('id', '=', eventId).execute()
}
