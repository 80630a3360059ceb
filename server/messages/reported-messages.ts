import { requireThat, withProblem } from '../platform/http/problem-error.ts'
import { type Reportable, removedText } from '../platform/subjects/reportable.ts'
import { requireActiveUser } from '../people/visibility/blocks.ts'
import { getMessage, listEarlierMessages, recordConversationChange } from './messages.ts'

/** Messages before a reported one that the report copies, so that a moderator understands it. */
const copiedMessages = 4

export const reportedMessages = {
  message: {
    copy: async (db, { id, reporterId }) => {
      const { content, senderId, receiverId, createdAt } = await getMessage(db, { id, viewerId: reporterId })
      requireThat(senderId !== reporterId, 'NotYours')
      requireThat(receiverId === reporterId, 'NotFound')
      await requireActiveUser(db, { userId: senderId })
      const earlier = await listEarlierMessages(db, { id, userIds: [senderId, receiverId], limit: copiedMessages })
      return { copy: { content, senderId, receiverId, createdAt, earlier }, memberId: senderId }
    },
    find: async (db, { id }) => {
      const message = await db.selectFrom('messages').select('senderId').where('id', '=', id).executeTakeFirst()
      return message && { authorId: message.senderId, isPublic: false }
    },
    // Replaces the text; the message stays in its conversation.
    remove: async (transaction, { id }) => {
      const removed = await transaction
        .updateTable('messages')
        .set({ content: removedText })
        .where('id', '=', id)
        // Of two moderators who remove the text at once, only one updates the row.
        .where('content', '!=', removedText)
        .returning(['senderId', 'receiverId'])
        .executeTakeFirstOrThrow(withProblem('AlreadyHandled'))
      recordConversationChange(transaction, removed)
      return null
    },
  },
} satisfies Reportable
