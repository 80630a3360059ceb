import type { Database } from '../../platform/database/schema.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import { type Reportable, removedText } from '../../platform/subjects/reportable.ts'
import { eventAudience, eventFollowers } from '../event-audience.ts'
import { getEvent } from '../events.ts'
import { getComment } from './comments.ts'

export const reportedComments = {
  comment: {
    copy: async (db, { id, reporterId }) => {
      const { content, author, eventId, createdAt } = await getComment(db, { id, viewerId: reporterId })
      requireThat(author.id !== reporterId, 'NotYours')
      // Throws if the reporter cannot see the event.
      const { title } = await getEvent(db, { id: eventId, viewerId: reporterId })
      const copy = { content, authorId: author.id, author: author.fullName, eventId, event: title, createdAt }
      return { copy, memberId: author.id }
    },
    find: async (db, { id }) => {
      const comment = await db
        .selectFrom('eventComments')
        .innerJoin('events', 'events.id', 'eventComments.eventId')
        .select(['authorId', 'unlistedSince'])
        .where('eventComments.id', '=', id)
        .executeTakeFirst()
      return comment && { authorId: comment.authorId, isPublic: comment.unlistedSince === null }
    },
    remove: async (transaction, { id }) => {
      const { eventId, authorId } = await removeCommentText(transaction, { id })
      transaction.record({ topic: 'comments', eventId }, eventAudience(eventId))
      transaction.record({ topic: 'comments', eventId }, eventFollowers(eventId, { authorId }))
      return null
    },
  },
} satisfies Reportable

/** Replaces the text of a comment. Throws `AlreadyHandled` if it was removed before. */
export async function removeCommentText(db: Database, { id }: { id: number }) {
  return (
    db
      .updateTable('eventComments')
      .set({ content: removedText })
      .where('id', '=', id)
      // Of two moderators who remove the text at once, only one updates the row.
      .where('content', '!=', removedText)
      .returning(['eventId', 'authorId'])
      .executeTakeFirstOrThrow(withProblem('AlreadyHandled'))
  )
}
