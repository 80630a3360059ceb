import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isAuthorListedFor, isListedFor } from '../people/visibility/attendance.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { removedText } from '../platform/subjects/reportable.ts'

/** A member id, or the expression for the notified member in a query of several notifications. */
export type Viewer = number | Expression<number>

/** Selects the attendees that joined since the previous notification and whom the viewer may see there. */
export function selectReportedJoins(db: Database, viewerId: Viewer) {
  return db
    .selectFrom('places as others')
    .innerJoin('users as people', 'people.id', 'others.userId')
    .where('others.eventId', '=', sql.ref<number>('notifications.eventId'))
    .where('others.joinedAt', 'is not', null)
    .where('others.userId', '!=', sql.ref<number>('notifications.userId'))
    .where('others.userId', 'not in', hiddenFrom(db, viewerId))
    .where(({ ref }) => isListedFor(db, { eventId: ref('others.eventId'), userId: ref('others.userId'), viewerId }))
    .where('people.deletedAt', 'is', null)
    .where(isReportedHere(db, 'others.joinedAt'))
}

/** Selects the comments since the previous notification whose authors the viewer sees. */
export function selectReportedComments(db: Database, viewerId: Viewer) {
  const firstOwn = db
    .selectFrom('eventComments as own')
    .select(({ fn }) => fn.coalesce(fn.min('own.id'), sql.lit(0)).as('id'))
    .where('own.eventId', '=', sql.ref<number>('notifications.eventId'))
    .where('own.authorId', '=', sql.ref<number>('notifications.userId'))
  return (
    selectVisibleComments(db, viewerId)
      .where('others.eventId', '=', sql.ref<number>('notifications.eventId'))
      .where('others.announcedAt', 'is', null)
      .where('others.authorId', '!=', sql.ref<number>('notifications.userId'))
      // A reply is a comment after the first comment of the notified member.
      .where(({ or, eb }) =>
        or([sql<boolean>`"notifications"."kind" = 'eventComment'`, eb('others.id', '>', firstOwn)]),
      )
      .where(isReportedHere(db, 'others.createdAt'))
  )
}

/** Selects the comments that a notification may quote: not removed, and by a present member whom the viewer sees. */
export function selectVisibleComments(db: Database, viewerId: Viewer) {
  return db
    .selectFrom('eventComments as others')
    .innerJoin('users as authors', 'authors.id', 'others.authorId')
    .where('others.content', '!=', removedText)
    .where('others.authorId', 'not in', hiddenFrom(db, viewerId))
    .where(({ ref }) =>
      isAuthorListedFor(db, { eventId: ref('others.eventId'), userId: ref('others.authorId'), viewerId }),
    )
    .where('authors.deletedAt', 'is', null)
}

/** Something happened since the previous notification of its kind about the event, and before the next one. */
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
