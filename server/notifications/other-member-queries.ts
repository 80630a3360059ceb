import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database, Schema } from '../platform/database/schema.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'

/**
 * Counts, for a query of `notifications`, the members besides `memberId` whom a notification is about: the attendees who
 * joined, or the authors who commented, since the notification before it. Counts the present attendees and comments that
 * the notified member sees, so that the number agrees with the lists. It is 0 for other kinds.
 *
 * @param viewerId the notified member; a query of several notifications is faster if it is given
 */
export function countOtherMembers(
  db: Database,
  viewerId: number | Expression<number> = sql.ref<number>('notifications.userId'),
): Expression<number> {
  const eb = expressionBuilder<Schema, 'notifications'>()
  return eb
    .case()
    .when('notifications.kind', '=', 'attendeeJoined')
    .then(countJoined(db, viewerId))
    .when('notifications.kind', 'in', ['eventComment', 'commentReply'])
    .then(countAuthors(db, viewerId))
    .else(eb.lit(0))
    .end()
    .$castTo<number>()
}

function countJoined(db: Database, viewerId: number | Expression<number>) {
  return db
    .selectFrom('attendees as others')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('others.eventId', '=', sql.ref<number>('notifications.eventId'))
    .where('others.userId', 'not in', sql<number>`("notifications"."userId", "notifications"."memberId")`)
    .where('others.userId', 'not in', hiddenFrom(db, viewerId))
    .where(isReportedHere(db, 'others.joinedAt'))
}

function countAuthors(db: Database, viewerId: number | Expression<number>) {
  const firstOwn = db
    .selectFrom('eventComments as own')
    .select(({ fn }) => fn.coalesce(fn.min('own.id'), sql.lit(0)).as('id'))
    .where('own.eventId', '=', sql.ref<number>('notifications.eventId'))
    .where('own.authorId', '=', sql.ref<number>('notifications.userId'))
  return (
    db
      .selectFrom('eventComments as others')
      .select(({ fn }) => fn.count<number>('others.authorId').distinct().as('count'))
      .where('others.eventId', '=', sql.ref<number>('notifications.eventId'))
      .where('others.announcedAt', 'is', null)
      .where('others.authorId', 'not in', sql<number>`("notifications"."userId", "notifications"."memberId")`)
      .where('others.authorId', 'not in', hiddenFrom(db, viewerId))
      // A reply is a comment after the first comment of the notified member.
      .where(({ or, eb }) =>
        or([sql<boolean>`"notifications"."kind" = 'eventComment'`, eb('others.id', '>', firstOwn)]),
      )
      .where(isReportedHere(db, 'others.createdAt'))
  )
}

/**
 * Returns the condition that something happened since the previous notification of the same kind about the event, and no
 * later than the notification itself unless it is the latest.
 */
function isReportedHere(db: Database, column: 'others.joinedAt' | 'others.createdAt') {
  const alike = db
    .selectFrom('notifications as alike')
    .select('alike.id')
    .where('alike.userId', '=', sql.ref<number>('notifications.userId'))
    .where('alike.eventId', '=', sql.ref<number>('notifications.eventId'))
    .where('alike.kind', '=', sql.ref<string>('notifications.kind'))
  const happenedAt = sql.ref<string>(column)
  const earlier = alike
    .where('alike.id', '<', sql.ref<number>('notifications.id'))
    .where('alike.createdAt', '>=', happenedAt)
  const later = alike.where('alike.id', '>', sql.ref<number>('notifications.id'))
  const { and, or, not, exists } = expressionBuilder<Schema, never>()
  const isNoLater = sql<boolean>`${happenedAt} <= "notifications"."createdAt"`
  return and([not(exists(earlier)), or([isNoLater, not(exists(later))])])
}
