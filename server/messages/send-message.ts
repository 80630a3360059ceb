import { newcomerLimit, secondsToNextConversation } from '../../contract/messages/rules.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { notifyReceiver } from '../notifications/message-notification-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { lockNewMember } from '../users/queries.ts'
import { countBegunConversations, hasConversation } from './conversation-queries.ts'
import { insertMessage, type Outgoing } from './queries.ts'

/**
 * Sends a message and notifies its receiver, unless the sender is a newcomer who may not begin another conversation yet.
 *
 * @returns the message, or the number of seconds until the newcomer may try again
 */
export async function sendMessage(
  writer: Writer,
  outgoing: Outgoing,
): Promise<{ sent: Message } | { sent: undefined; wait: number }> {
  return writer.transaction(async (transaction) => {
    const { senderId, message, now } = outgoing
    const isFirst = !(await hasConversation(transaction, { userId: senderId, otherUserId: message.receiverId }))
    const wait = isFirst ? await findWait(transaction, outgoing) : undefined
    if (wait !== undefined) return { sent: undefined, wait }
    const sent = await insertMessage(transaction, outgoing)
    await notifyReceiver(transaction, { message: sent, isFirst, now })
    return { sent }
  })
}

async function findWait(transaction: Database, { message, senderId, now }: Outgoing): Promise<number | undefined> {
  const since = new Date(now.getTime() - newcomerLimit.hours * 60 * 60_000)
  const joinedAt = await lockNewMember(transaction, { id: senderId, since })
  if (joinedAt === undefined) return undefined
  // Checked again: while this transaction waited for the lock, another one may have begun the same conversation.
  if (await hasConversation(transaction, { userId: senderId, otherUserId: message.receiverId })) return undefined
  const begun = await countBegunConversations(transaction, { userId: senderId })
  return secondsToNextConversation({ joinedAt, begun }, now)
}
