import { deleteOfferNotifications } from '../../notifications/second-table-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/live/writer.ts'

/** The `checkedWaitingCount` of a waiting list that is being checked. */
const inCheck = -2

/** Lists events that changed since the last check of their waiting list, or whose waiting members have other games. */
export async function listUncheckedWaitingLists(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('events')
    .select(['id as eventId', 'hostId', 'waitingCount'])
    .whereRef('waitingCount', '!=', 'checkedWaitingCount')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks a waiting list as being checked, until `markWaitingListChecked` or another change. */
export async function claimWaitingList(db: Database, { eventId }: { eventId: number }) {
  await db.updateTable('events').set({ checkedWaitingCount: inCheck }).where('id', '=', eventId).execute()
}

/** Marks a waiting list as checked. Returns undefined if it has changed since it was claimed. */
export async function markWaitingListChecked(
  transaction: Database,
  { eventId, waitingCount }: { eventId: number; waitingCount: number },
) {
  return transaction
    .updateTable('events')
    .set({ checkedWaitingCount: waitingCount })
    .where('id', '=', eventId)
    .where('waitingCount', '=', waitingCount)
    .where('checkedWaitingCount', '=', inCheck)
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

/** Deletes the unread notifications about an offer, so that the next offer causes a notification again. */
export async function clearOffer(transaction: Transaction, { eventId }: { eventId: number }) {
  await deleteOfferNotifications(transaction, { eventId })
  await transaction.updateTable('events').set({ secondTableOfferedAt: null }).where('id', '=', eventId).execute()
}
