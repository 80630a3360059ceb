import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified } from './record-notified.ts'

/** Notifies the owner of a planned game that the host or a co-host asks them to bring it. */
export async function notifyOwner(
  transaction: Transaction,
  {
    eventId,
    gameId,
    ownerId,
    organizerId,
    now,
  }: { eventId: number; gameId: number; ownerId: number; organizerId: number; now: Date },
) {
  const subject = { eventId, gameId, memberId: organizerId }
  const notification = { userId: ownerId, kind: 'askedToBring', ...subject, createdAt: now.toISOString() }
  await transaction.insertInto('notifications').values(notification).execute()
  recordNotified(transaction, [notification])
}
