import { secondTableEmailDelay } from '../../contract/notifications/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { selectOrganizers } from './host-notifications.ts'
import { recordNotified, storedKind, deleteUnread, selectUnread } from './stored-notifications.ts'

/**
 * Notifies the host and the co-hosts that enough members wait for a game. `ownerId` is its owner. Replaces the unread
 * notification about another second table, and keeps its time for the email, so that several changes of the waiting
 * list cause one email.
 */
export async function notifyOfOffer(
  transaction: Transaction,
  { eventId, gameId, ownerId, now }: { eventId: number; gameId: number; ownerId: number; now: Date },
) {
  const replaced = await deleteUnreadOffers(transaction, { eventId })
  const pending = replaced.filter(({ mailSettledAt, mailClaimedUntil }) => !mailSettledAt && !mailClaimedUntil)
  const mailDueAt = new Date(now.getTime() + secondTableEmailDelay).toISOString()
  const organizers = await selectOrganizers(transaction, { eventId }).execute()
  const notifications = organizers.map(({ userId }) => ({
    userId,
    eventId,
    gameId,
    memberId: ownerId,
    ...storedKind({ kind: 'secondTableOffered', payload: { change: userId === ownerId ? 'ownOffer' : 'offer' } }),
    createdAt: now.toISOString(),
    mailDueAt: pending.find((unread) => unread.userId === userId)?.mailDueAt ?? mailDueAt,
  }))
  await transaction.insertInto('notifications').values(notifications).execute()
  recordNotified(transaction, notifications)
}

export async function deleteOfferNotifications(
  transaction: Transaction,
  { eventId }: { eventId: number },
): Promise<number> {
  return (await deleteUnreadOffers(transaction, { eventId })).length
}

async function deleteUnreadOffers(transaction: Transaction, { eventId }: { eventId: number }) {
  const unread = selectUnread(transaction, ['secondTableOffered']).where('eventId', '=', eventId)
  const deleted = await deleteUnread(transaction, unread)
  recordNotified(transaction, deleted)
  return deleted
}
