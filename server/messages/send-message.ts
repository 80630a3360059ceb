import { newcomerLimit, secondsToNextConversation } from '../../contract/messages/rules.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { notifyReceiver } from '../notifications/message-notification-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { lockPresentMember } from '../users/member-lock-queries.ts'
import { requireVisibleActiveUser } from '../users/queries.ts'
import { countBegunConversations, hasConversation } from './conversation-queries.ts'
import { insertMessage, type Outgoing } from './queries.ts'

/**
 * Sends a message and notifies its receiver, unless the sender is a newcomer who may not begin another conversation yet.
 * Throws `NotFound` for a receiver whom the sender does not see or whose account is deleted.
 *
 * @returns the message, or the number of seconds until the newcomer may try again
 */
export async function sendMessage(
  writer: Writer,
  outgoing: Outgoing,
): Promise<{ sent: Message } | { sent: undefined; wait: number }> {
  return writer.transaction(async (transaction) => {
    const { senderId, message, now } = outgoing
    const { receiverId } = message
    // With this lock, a block is either found below or comes after the message, and a newcomer's messages run one by one.
    const { createdAt: joinedAt } = await lockPresentMember(transaction, { id: senderId })
    await requireVisibleActiveUser(transaction, { id: receiverId, viewerId: senderId })
    const isFirst = !(await hasConversation(transaction, { userId: senderId, otherUserId: receiverId }))
    const wait = isFirst ? await findWait(transaction, { senderId, joinedAt, now }) : undefined
    if (wait !== undefined) return { sent: undefined, wait }
    const sent = await insertMessage(transaction, outgoing)
    await notifyReceiver(transaction, { message: sent, isFirst, now })
    return { sent }
  })
}

async function findWait(
  transaction: Database,
  { senderId, joinedAt, now }: { senderId: number; joinedAt: string; now: Date },
): Promise<number | undefined> {
  const isNewcomer = Date.parse(joinedAt) > now.getTime() - newcomerLimit.hours * 60 * 60_000
  if (!isNewcomer) return undefined
  const begun = await countBegunConversations(transaction, { userId: senderId })
  return secondsToNextConversation({ joinedAt, begun }, now)
}
