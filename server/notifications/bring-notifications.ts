import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, insertNotifications, deleteUnread, selectUnread } from './stored-notifications.ts'

/** Notifies the owner of a planned game (`userId`) that the host or a co-host (`memberId`) asks them to bring it. */
export async function notifyOwner(
  transaction: Transaction,
  { now, ...about }: { eventId: number; gameId: number; userId: number; memberId: number; now: Date },
) {
  await insertNotifications(transaction, [{ ...about, kind: 'askedToBring', createdAt: now.toISOString() }])
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
