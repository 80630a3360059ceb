import type { Generated } from 'kysely'

export type MessageTables = {
  messages: MessagesTable
  conversations: { userId: number; otherUserId: number; lastMessageId: number }
}

/**
 * `lowerUserId` and `higherUserId` are the two members ordered by id, the key of their conversation. `eventId` is the
 * event that the message is about.
 */
type MessagesTable = {
  id: Generated<number>
  senderId: number
  receiverId: number
  lowerUserId: number
  higherUserId: number
  content: string
  eventId: number | null
  createdAt: string
  readAt: string | null
}
