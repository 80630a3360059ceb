import type { listEventComments as listCall } from '../../../contract/events/comments/calls.ts'
import { commentRefusal } from '../../../contract/events/comments/rules.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { EventComment, NewEventComment } from '../../../contract/events/comments/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { eventAudience, eventFollowers } from '../event-audience.ts'
import { lockEvent } from '../event-locks.ts'
import { getEvent } from '../events.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { requireThat, withProblem, requireNoProblem } from '../../platform/http/problem-error.ts'
import { notifyOfComment, removeCommentFromNotifications } from '../../notifications/comment-notifications.ts'
import { notifyParticipants } from '../../notifications/event-notifications.ts'
import { countNotified } from '../../notifications/notified-counts.ts'
import { requireFewerRows } from '../../platform/limits/row-limit.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { isAuthorListedFor } from '../../people/visibility/attendance.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { summaryColumns, type SummaryRow, toMemberSummary } from '../../people/users/users.ts'

const day = 24 * 60 * 60_000

/**
 * Lists a page of an event's comments, oldest first within the page: the newest page, or the one `before` a cursor.
 * Leaves out the comments of members whom the viewer does not see, or does not see at the event.
 */
export async function listComments(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<EventComment>> {
  const listed = () => selectComments(db, { viewerId }).where('eventId', '=', eventId)
  return readPage(listed().select(commentColumns), query, {
    by: ['eventComments.id'],
    direction: 'desc',
    toItems: (rows) => rows.toReversed().map(toComment),
    count: () => countRows(db, listed, { list: 'comments', eventId, viewerId }),
  })
}

export async function getComment(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<EventComment> {
  const row = await selectComments(db, { viewerId })
    .select(commentColumns)
    .where('eventComments.id', '=', id)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return toComment(row)
}

type CreatedComment = { eventId: number; authorId: number; comment: NewEventComment; now: Date }

/**
 * Creates a comment and returns its id. An announcement notifies all participants of the event, another comment
 * notifies the host, the co-hosts and the members who commented before. Throws `NotFound` for an event that the
 * author does not see, `NotAttending`, `EventPast`, `TooManyComments`, `TooManyNotified`, or `NotYours` for an announcement of a member who neither
 * hosts nor co-hosts the event.
 */
export async function createComment(
  writer: Writer,
  { eventId, authorId, comment: { content, isAnnouncement = false }, now }: CreatedComment,
): Promise<number> {
  const createdAt = now.toISOString()
  return writer.transaction(async (transaction) => {
    // With these locks, a removal or a block of the author is either found below or comes after the comment.
    // Simultaneous comments renew the same notifications, so they wait for each other.
    requireUnrestricted(await lockPresentMember(transaction, { id: authorId }), now)
    await lockEvent(transaction, { eventId })
    const event = await getEvent(transaction, { id: eventId, viewerId: authorId })
    requireNoProblem(commentRefusal(event, now))
    requireThat(!isAnnouncement || mayRunEvent(event), 'NotYours')
    await requireRoomForComment(transaction, { eventId, authorId, now })
    const { id } = await transaction
      .insertInto('eventComments')
      .values({ eventId, authorId, content, createdAt, announcedAt: isAnnouncement ? createdAt : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const receivers = isAnnouncement
      ? await notifyParticipants(transaction, { eventId, kind: 'announcement', commentId: id, actorId: authorId, now })
      : await notifyOfComment(transaction, { eventId, commentId: id, authorId, now })
    await countNotified(transaction, { authorId, receivers, now })
    transaction.record({ topic: 'comments', eventId }, eventAudience(eventId))
    transaction.record({ topic: 'comments', eventId }, eventFollowers(eventId, { authorId }))
    return id
  })
}

/** Throws `TooManyComments`. The transaction must hold the author's lock. */
async function requireRoomForComment(
  transaction: Database,
  { eventId, authorId, now }: { eventId: number; authorId: number; now: Date },
) {
  const recent = transaction
    .selectFrom('eventComments')
    .select('id')
    .where('eventId', '=', eventId)
    .where('authorId', '=', authorId)
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
  await requireFewerRows(recent, rowLimits.commentsPerDay)
}

export async function deleteComment(
  writer: Writer,
  { id, eventId, author }: Pick<EventComment, 'id' | 'eventId' | 'author'>,
) {
  await writer.transaction(async (transaction) => {
    await removeCommentFromNotifications(transaction, { commentId: id })
    await transaction.deleteFrom('eventComments').where('id', '=', id).execute()
    transaction.record({ topic: 'comments', eventId }, eventAudience(eventId))
    transaction.record({ topic: 'comments', eventId }, eventFollowers(eventId, { authorId: author.id }))
  })
}

const commentColumns = [
  'eventComments.id',
  'eventId',
  'content',
  'announcedAt',
  'eventComments.createdAt',
  ...summaryColumns,
] as const

function selectComments(db: Database, { viewerId }: { viewerId: number }) {
  return db
    .selectFrom('eventComments')
    .innerJoin('users', 'users.id', 'eventComments.authorId')
    .where('authorId', 'not in', hiddenFrom(db, viewerId))
    .where(({ ref }) => isAuthorListedFor(db, { eventId: ref('eventId'), userId: ref('authorId'), viewerId }))
}

type CommentRow = Omit<EventComment, 'isAnnouncement' | 'author'> & SummaryRow & { announcedAt: string | null }

function toComment(row: CommentRow): EventComment {
  const { id, eventId, content, createdAt, announcedAt } = row
  return { id, eventId, content, createdAt, isAnnouncement: announcedAt !== null, author: toMemberSummary(row) }
}
