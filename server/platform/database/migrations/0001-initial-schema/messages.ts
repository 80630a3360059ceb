import type { ColumnTypes, Tables } from './table.ts'

export function messageTables({ id, instant, bigint, user, event }: ColumnTypes): Tables {
  return {
    messages: {
      columns: `
        ${id},
        "senderId" ${user} not null,
        "receiverId" ${user} not null,
        "lowerUserId" ${bigint} not null,
        "higherUserId" ${bigint} not null,
        "content" text not null,
        "eventId" ${event},
        "createdAt" ${instant} not null,
        "readAt" ${instant},
        check ("lowerUserId" < "higherUserId")`,
      indexes: {
        messagesConversation: '("lowerUserId", "higherUserId", "id")',
        messagesUnread: '("receiverId", "senderId") where "readAt" is null',
      },
    },
    conversations: {
      columns: `
        "userId" ${user} not null,
        "otherUserId" ${user} not null,
        "lastMessageId" ${bigint} not null references "messages" ("id"),
        primary key ("userId", "otherUserId")`,
      indexes: { conversationsLatest: '("userId", "lastMessageId" desc)' },
    },
  }
}
