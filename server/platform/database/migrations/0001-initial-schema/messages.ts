import { type ColumnTypes, orNull } from './table.ts'

export function messageTables({ id, text, instant, bigint, reference, user, event }: ColumnTypes) {
  return {
    /** `lowerUserId` and `higherUserId`, ordered by id, are the key of the conversation. */
    messages: {
      columns: {
        id,
        senderId: user,
        receiverId: user,
        lowerUserId: bigint,
        higherUserId: bigint,
        content: text,
        eventId: orNull(event),
        createdAt: instant,
        readAt: orNull(instant),
      },
      constraints: ['check ("lowerUserId" < "higherUserId")'],
      indexes: {
        messagesConversation: '("lowerUserId", "higherUserId", "id")',
        messagesUnread: '("receiverId", "senderId") where "readAt" is null',
      },
    },
    conversations: {
      columns: { userId: user, otherUserId: user, lastMessageId: reference('messages') },
      constraints: ['primary key ("userId", "otherUserId")'],
      indexes: { conversationsLatest: '("userId", "lastMessageId" desc)' },
    },
  }
}
