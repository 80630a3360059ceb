import { restrictionOf } from '../../contract/moderation/restrictions.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { notifyReceiver } from '../notifications/message-notification-queries.ts'
import type { Writer } from '../platform/live/writer.ts'
import { lockPresentMember, requireUnrestricted } from '../users/member-lock-queries.ts'
import { requireVisibleActiveUser } from '../users/queries.ts'
import { requireContact } from '../visibility/contact-queries.ts'
import { hasConversation } from './conversation-queries.ts'
import { findNewConversationAllowance } from './new-conversation-queries.ts'
import { hasMessageFrom, insertMessage, type Outgoing } from './queries.ts'

/**
 * Sends a message and notifies its receiver, unless the sender has to wait before they start another conversation.
 * Throws `NotFound` for a receiver whom the sender does not see or whose account is deleted, and `MessagesRestricted` for
 * one who does not accept messages from the sender.
 *
 * @returns the message, or the instant at which the sender can start the next conversation
 */
export async function sendMessage(
  writer: Writer,
  outgoing: Outgoing,
): Promise<{ sent: Message } | { sent: undefined; nextAt: string }> {
  return writer.transaction(async (transaction) => {
    const { senderId, message, now } = outgoing
    const { receiverId } = message
    // With this lock, a block is either found below or comes after the message, and a member starts conversations one by
    // one.
    const sender = await lockPresentMember(transaction, { id: senderId })
    await requireVisibleActiveUser(transaction, { id: receiverId, viewerId: senderId })
    await requireContact(transaction, { senderId, receiverId, eventId: message.eventId })
    const isRestricted = restrictionOf(sender, now) !== undefined
    if (isRestricted && !(await hasMessageFrom(transaction, { senderId: receiverId, receiverId: senderId })))
      requireUnrestricted(sender, now)
    const participants = { userId: senderId, otherUserId: receiverId }
    const isFirst = !(await hasConversation(transaction, participants))
    const allowance = isFirst ? await findNewConversationAllowance(transaction, { ...participants, now }) : null
    if (allowance?.nextAt) return { sent: undefined, nextAt: allowance.nextAt }
    const sent = await insertMessage(transaction, outgoing)
    await notifyReceiver(transaction, { message: sent, isFirst, now })
    return { sent }
  })
}
