import type { listEventComments as listCall } from '../../contract/comments/calls.ts'
import type { EventComment, NewEventComment } from '../../contract/comments/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeMarkBefore, type Page, pageOf, unpagedLimit } from '../platform/http/paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { forgetAnnouncement, tellPeople } from '../notifications/event-notifications.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { summaryColumns, toMemberSummary } from '../users/queries.ts'

/**
 * A page of what people wrote below an event, itself oldest first: the newest one, or the one `before` a mark. Without the
 * comments of those whom the viewer does not see.
 */
export async function listComments(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<EventComment>> {
  const { limit = unpagedLimit } = query
  const before = decodeMarkBefore(query.before)?.[0]
  const rows = await selectComments(db, { viewerId })
    .where('eventId', '=', eventId)
    .$if(before !== undefined, (comments) => comments.where('eventComments.id', '<', before ?? 0))
    .orderBy('eventComments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.id])
  return { items: page.rows.toReversed().map(toComment), next: page.next }
}

/** One comment as `viewerId` sees it; refuses an id no comment has that they see. */
export async function getComment(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<EventComment> {
  const row = await selectComments(db, { viewerId }).where('eventComments.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toComment(row)
}

/** Keeps a comment; of an announcement everybody who attends or waits is told in the same step, but its host. */
export async function createComment(
  db: Database,
  {
    eventId,
    authorId,
    comment: { content, isAnnouncement = false },
    now,
  }: { eventId: number; authorId: number; comment: NewEventComment; now: Date },
): Promise<number> {
  const createdAt = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('eventComments')
      .values({ eventId, authorId, content, createdAt, announcedAt: isAnnouncement ? createdAt : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isAnnouncement) await tellPeople(transaction, { eventId, kind: 'announcement', commentId: id, now })
    return id
  })
}

/** Takes a comment away, and with an announcement whatever was told of it. */
export async function deleteComment(db: Database, { id }: { id: number }) {
  await db.transaction().execute(async (transaction) => {
    await forgetAnnouncement(transaction, { commentId: id })
    await transaction.deleteFrom('eventComments').where('id', '=', id).execute()
  })
}

function selectComments(db: Database, { viewerId }: { viewerId: number }) {
  return db
    .selectFrom('eventComments')
    .innerJoin('users', 'users.id', 'eventComments.authorId')
    .select(['eventComments.id', 'eventId', 'content', 'announcedAt', 'eventComments.createdAt'])
    .select(summaryColumns)
    .where('authorId', 'not in', hiddenFrom(db, viewerId))
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

function toComment(row: CommentRow): EventComment {
  const { id, eventId, content, createdAt, announcedAt } = row
  return { id, eventId, content, createdAt, isAnnouncement: announcedAt !== null, author: toMemberSummary(row) }
}
