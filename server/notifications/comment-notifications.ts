import type { CommentKind } from '../../contract/events/notifications/comments.ts'
import { commentEmailDelay } from '../../contract/notifications/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { selectOrganizers } from './host-notifications.ts'
import { recordNotified, renewNotifications, selectUnread } from './stored-notifications.ts'
import { membersWith } from '../people/visibility/places.ts'

/** Number of latest comments whose authors are notified of the next one. */
const consideredComments = 200

type NewComment = { eventId: number; commentId: number; authorId: number; now: Date }

/**
 * Notifies the host and the co-hosts of a comment, and the participants who commented before, except the author and
 * members hidden from the author. The transaction must hold the event's lock. Returns the number of notified members.
 */
export async function notifyOfComment(transaction: Transaction, comment: NewComment): Promise<number> {
  const { eventId, authorId } = comment
  const organizers = await selectOrganizers(transaction, { eventId, exceptId: authorId }).execute()
  const organizerIds = organizers.map(({ userId }) => userId)
  if (organizerIds.length > 0)
    await notifyMembers(transaction, { kind: 'eventComment', userIds: organizerIds, comment })
  const earlierIds = (await listEarlierAuthors(transaction, comment)).filter((id) => !organizerIds.includes(id))
  if (earlierIds.length > 0) await notifyMembers(transaction, { kind: 'commentReply', userIds: earlierIds, comment })
  return organizerIds.length + earlierIds.length
}

/** Deletes the notifications of an announcement. Other notifications name the authors of the remaining comments. */
export async function removeCommentFromNotifications(transaction: Transaction, { commentId }: { commentId: number }) {
  const announcements = transaction
    .selectFrom('notifications')
    .select('id')
    .where('commentId', '=', commentId)
    .where('kind', '=', 'announcement')
  const deleted = await allInSlices((limit) =>
    transaction.deleteFrom('notifications').where('id', 'in', announcements.limit(limit)).returning('userId').execute(),
  )
  const changed = await transaction
    .updateTable('notifications')
    .set({ commentId: null })
    .where('commentId', '=', commentId)
    .returning('userId')
    .execute()
  recordNotified(transaction, [...deleted, ...changed])
}

/** A new notification replaces the unread one of the event. Comments until its email is due are part of that email. */
async function notifyMembers(
  transaction: Transaction,
  { kind, userIds, comment }: { kind: CommentKind; userIds: readonly number[]; comment: NewComment },
) {
  const { eventId, commentId, authorId, now } = comment
  const unread = selectUnread(transaction, [kind]).where('eventId', '=', eventId).where('userId', 'in', userIds)
  const rows = userIds.map((userId) => ({ userId, eventId, kind, commentId, memberId: authorId }))
  await renewNotifications(transaction, { unread, rows, emailDelay: commentEmailDelay, now })
}

/** Lists the attendees and waiting members who wrote one of the latest comments, and whom the author sees. */
async function listEarlierAuthors(db: Database, { eventId, authorId, commentId }: NewComment): Promise<number[]> {
  const latest = db
    .selectFrom('eventComments')
    .select('authorId')
    .where('eventId', '=', eventId)
    .where('id', '<', commentId)
    .orderBy('id', 'desc')
    .limit(consideredComments)
  const rows = await db
    .selectFrom(latest.as('latest'))
    .select('latest.authorId')
    .distinct()
    .where('latest.authorId', '!=', authorId)
    .where('latest.authorId', 'not in', hiddenFrom(db, authorId))
    .where('latest.authorId', 'in', membersWith(db, eventId, 'seat', 'waiting'))
    .execute()
  return rows.map((row) => row.authorId)
}
