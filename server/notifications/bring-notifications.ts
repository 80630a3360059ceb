import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, deleteUnread, selectUnread } from './stored-notifications.ts'

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

/** Deletes the unread questions whether members bring games, only those to `userId` and about `gameIds` if given. */
export async function deleteBringNotifications(
  transaction: Transaction,
  { eventId, userId, gameIds }: { eventId: number; userId?: number; gameIds?: readonly number[] },
) {
  if (gameIds?.length === 0) return
  const unread = selectUnread(transaction, ['askedToBring'])
    .where('eventId', '=', eventId)
    .$if(userId !== undefined, (questions) => questions.where('userId', '=', userId ?? 0))
    .$if(gameIds !== undefined, (questions) => questions.where('gameId', 'in', gameIds ?? []))
  recordNotified(transaction, await deleteUnread(transaction, unread))
}
