import type { Message } from '../../contract/messages/schemas.ts'
import type { messageKinds } from '../../contract/messages/notifications/messages.ts'
import { messageEmailDelay } from '../../contract/notifications/rules.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { hasRows } from '../platform/database/totals.ts'

/** Does nothing while another message of the sender is unread. `isFirst`: the two never wrote before. */
export async function notifyReceiver(
  transaction: Transaction,
  { message: { id, senderId, receiverId }, isFirst, now }: { message: Message; isFirst: boolean; now: Date },
) {
  const otherUnread = transaction
    .selectFrom('messages')
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('readAt', 'is', null)
    .where('id', '!=', id)
  if (await hasRows(otherUnread)) return
  const kind: keyof typeof messageKinds = isFirst ? 'strangerMessage' : 'messagesWhileAway'
  const mailDueAt = new Date(now.getTime() + messageEmailDelay).toISOString()
  await transaction
    .insertInto('notifications')
    .values({ userId: receiverId, kind, memberId: senderId, createdAt: now.toISOString(), mailDueAt })
    .execute()
  // Members who know each other see the badge of unread messages. By default, the only other notification is an email.
  if (isFirst) transaction.record({ topic: 'notifications' }, [receiverId])
}

/** Marks a member's notifications about messages of another one as read, and deletes mere announcements. */
export async function finishMessageNotifications(
  transaction: Transaction,
  { userId, memberId, now }: { userId: number; memberId: number; now: Date },
) {
  const deleted = await transaction
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('memberId', '=', memberId)
    .where('kind', '=', 'messagesWhileAway')
    .returning('id')
    .execute()
  const read = await transaction
    .updateTable('notifications')
    .set({ readAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('memberId', '=', memberId)
    .where('kind', '=', 'strangerMessage')
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  if (deleted.length + read.length > 0) transaction.record({ topic: 'notifications' }, [userId])
}
