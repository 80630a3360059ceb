import type { Message } from '../../contract/messages/schemas.ts'
import type { MessageNotificationKind } from '../../contract/notifications/kinds.ts'
import { messageEmailDelay } from '../../contract/notifications/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/**
 * Tells of a message that is the only unread one of its sender, as a part of the transaction that stores it; mails wait
 * whether it is read.
 *
 * @param isFirst whether the two had never written to each other
 * @returns who was told under the bell
 */
export async function tellOfMessage(
  transaction: Database,
  { message: { id, senderId, receiverId }, isFirst, now }: { message: Message; isFirst: boolean; now: Date },
): Promise<number[]> {
  const before = await transaction
    .selectFrom('messages')
    .select('id')
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('readAt', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (before) return []
  const kind: MessageNotificationKind = isFirst ? 'strangerMessage' : 'messagesWhileAway'
  const mailDueAt = new Date(now.getTime() + messageEmailDelay).toISOString()
  await transaction
    .insertInto('notifications')
    .values({ userId: receiverId, kind, memberId: senderId, createdAt: now.toISOString(), mailDueAt })
    .execute()
  // Who is here sees the message itself.
  return isFirst ? [receiverId] : []
}

/**
 * A member has read what another wrote: what told of it is read too, or gone where it would only repeat itself.
 *
 * @returns whether anything told of it
 */
export async function settleMessageNews(
  transaction: Database,
  { userId, memberId, now }: { userId: number; memberId: number; now: Date },
): Promise<boolean> {
  const gone = await transaction
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
  return gone.length + read.length > 0
}
