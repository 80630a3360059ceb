import { newcomerLimit, secondsToNextConversation } from '../../contract/messages/rules.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { lockIfJoinedAfter } from '../users/queries.ts'
import { tellOfMessage } from '../notifications/message-notifications.ts'
import { countBegunConversations, hasConversation } from './conversation-queries.ts'
import { insertMessage, type Outgoing } from './queries.ts'

/**
 * Sends a message and tells its receiver of it, unless its sender is new here and has begun as many conversations as
 * newcomers may, however many at once.
 *
 * @returns the message with who has a notification of it, or else how many seconds its sender has to wait
 */
export async function sendMessage(
  db: Database,
  outgoing: Outgoing,
): Promise<{ sent?: Message; toldIds?: number[]; wait?: number | undefined }> {
  return db.transaction().execute(async (transaction) => {
    const { senderId, message, now } = outgoing
    const isFirst = !(await hasConversation(transaction, { userId: senderId, otherUserId: message.receiverId }))
    const wait = isFirst ? await findWait(transaction, outgoing) : undefined
    if (wait !== undefined) return { wait }
    const sent = await insertMessage(transaction, outgoing)
    return { sent, toldIds: await tellOfMessage(transaction, { message: sent, isFirst, now }) }
  })
}

async function findWait(transaction: Database, { message, senderId, now }: Outgoing): Promise<number | undefined> {
  const since = new Date(now.getTime() - newcomerLimit.hours * 60 * 60_000)
  const joinedAt = await lockIfJoinedAfter(transaction, { id: senderId, since })
  if (joinedAt === undefined) return undefined
  // Once more: the lock may have waited for another message to the same member.
  if (await hasConversation(transaction, { userId: senderId, otherUserId: message.receiverId })) return undefined
  const begun = await countBegunConversations(transaction, { userId: senderId })
  return secondsToNextConversation({ joinedAt, begun }, now)
}
