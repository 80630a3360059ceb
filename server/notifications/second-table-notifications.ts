import { secondTableEmailDelay } from '../../contract/notifications/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { selectOrganizers } from './host-notifications.ts'
import { recordNotified, renewNotifications, storedKind, deleteUnread, selectUnread } from './stored-notifications.ts'

/**
 * Notifies the host and the co-hosts that enough members wait for a game. `ownerId` is its owner. Replaces the unread
 * notification about another second table, and keeps its time for the email, so that several changes of the waiting
 * list cause one email.
 */
export async function notifyOfOffer(
  transaction: Transaction,
  { eventId, gameId, ownerId, now }: { eventId: number; gameId: number; ownerId: number; now: Date },
) {
  const unread = selectUnreadOffers(transaction, eventId)
  const organizers = await selectOrganizers(transaction, { eventId }).execute()
  const rows = organizers.map(({ userId }) => ({
    userId,
    eventId,
    gameId,
    memberId: ownerId,
    ...storedKind({ kind: 'secondTableOffered', payload: { change: userId === ownerId ? 'ownOffer' : 'offer' } }),
  }))
  await renewNotifications(transaction, { unread, rows, emailDelay: secondTableEmailDelay, now })
}

export async function deleteOfferNotifications(
  transaction: Transaction,
  { eventId }: { eventId: number },
): Promise<number> {
  const deleted = await deleteUnread(transaction, selectUnreadOffers(transaction, eventId))
  recordNotified(transaction, deleted)
  return deleted.length
}

function selectUnreadOffers(transaction: Transaction, eventId: number) {
  return selectUnread(transaction, ['secondTableOffered']).where('eventId', '=', eventId)
}
