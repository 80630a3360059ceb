import type { Message } from '../../contract/messages/schemas.ts'
import { insertMemberInvitation } from '../events/invitations/invitations.ts'
import { notifyReceiver } from '../notifications/message-notifications.ts'
import type { Writer } from '../platform/live/writer.ts'
import { checkContact } from './contact-rules.ts'
import { insertMessage, type Outgoing } from './messages.ts'

/**
 * Sends a message and notifies its receiver, unless the sender has to wait before they start another conversation.
 * Throws the problems of `checkContact`.
 *
 * @returns the message, or the instant at which the sender can start the next conversation
 */
export async function sendMessage(
  writer: Writer,
  outgoing: Outgoing,
): Promise<{ sent: Message } | { sent: undefined; nextAt: string }> {
  return writer.transaction(async (transaction) => {
    const { senderId, message, now } = outgoing
    const { isFirst, nextAt } = await checkContact(transaction, { ...message, senderId, now })
    if (nextAt !== null) return { sent: undefined, nextAt }
    const sent = await insertMessage(transaction, outgoing)
    const { receiverId, eventId, isInvitation } = message
    if (isInvitation && eventId !== undefined)
      await insertMemberInvitation(transaction, { eventId, memberId: receiverId, invitedById: senderId, now })
    await notifyReceiver(transaction, { message: sent, isFirst, now })
    return { sent }
  })
}
