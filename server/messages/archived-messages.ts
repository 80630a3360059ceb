import { type ArchiveParts, byKey } from '../platform/subjects/archive-parts.ts'

export const archivedMessages = {
  // The conversations one after the other.
  messages: async function* (db, { userId }) {
    const others = byKey(
      db
        .selectFrom('conversations')
        .innerJoin('users', 'users.id', 'conversations.otherUserId')
        .select(['users.id', 'users.fullName'])
        .where('conversations.userId', '=', userId),
      ['conversations.otherUserId'],
      (other) => other,
    )
    for await (const { id, fullName } of others)
      yield* byKey(
        db
          .selectFrom('messages')
          .select(['senderId', 'content', 'createdAt', 'readAt'])
          .where('lowerUserId', '=', Math.min(userId, id))
          .where('higherUserId', '=', Math.max(userId, id)),
        ['id'],
        ({ senderId, content, createdAt, readAt }) => ({
          with: { id, fullName },
          isMine: senderId === userId,
          content,
          createdAt,
          isRead: readAt !== null,
        }),
      )
  },
} satisfies ArchiveParts
