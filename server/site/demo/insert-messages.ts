import type { Database } from '../../platform/database/schema.ts'
import type { UserIds } from './insert-members.ts'
import { type PlannedMessage, planMessages } from './message-plan.ts'

/** Inserts the demo messages, the oldest first so that newer ones have higher ids, and their conversations. */
export async function insertMessages(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const inserted = await db
    .insertInto('messages')
    .values(planMessages(now).map((message) => messageColumns(message, userIds)))
    .returning(['id', 'lowerUserId', 'higherUserId'])
    .execute()
  const latestFirst = inserted.toSorted((one, other) => other.id - one.id)
  const conversations = Map.groupBy(latestFirst, (message) => `${message.lowerUserId} ${message.higherUserId}`)
  const rows = [...conversations.values()].flatMap(([latest]) => (latest ? bothSides(latest) : []))
  await db.insertInto('conversations').values(rows).execute()
}

function bothSides({ id, lowerUserId, higherUserId }: { id: number; lowerUserId: number; higherUserId: number }) {
  return [
    { userId: lowerUserId, otherUserId: higherUserId, lastMessageId: id },
    { userId: higherUserId, otherUserId: lowerUserId, lastMessageId: id },
  ]
}

function messageColumns({ sender, receiver, content, createdAt, readAt }: PlannedMessage, userIds: UserIds) {
  const senderId = userIds(sender)
  const receiverId = userIds(receiver)
  return {
    senderId,
    receiverId,
    lowerUserId: Math.min(senderId, receiverId),
    higherUserId: Math.max(senderId, receiverId),
    content,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
