import { expressionBuilder, sql } from 'kysely'
import { announcementKinds, commentKinds, joinKinds, kindsThatNeedNothing } from './stored-notifications.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { selectReportedComments, selectReportedJoins, selectVisibleComments, type Viewer } from './reported-joins.ts'

/**
 * Returns, for a query of `notifications`, the member whom a notification names. If the viewer no longer sees the
 * latest member who joined or commented, it is the latest one of the others, and null if none is left.
 */
export function namedMember(db: Database, viewerId: Viewer) {
  const eb = expressionBuilder<Schema, 'notifications'>()
  const present = db
    .selectFrom('users as named')
    .select('named.id')
    .where('named.id', '=', sql.ref<number>('notifications.memberId'))
    .where('named.id', 'not in', hiddenFrom(db, viewerId))
    .where('named.deletedAt', 'is', null)
  const latest = selectReportedJoins(db, viewerId)
    .select('others.userId')
    .orderBy('others.joinedAt', 'desc')
    .orderBy('others.userId', 'desc')
    .limit(1)
  const author = db
    .selectFrom('eventComments as quoted')
    .select('quoted.authorId')
    .where('quoted.id', '=', quotedComment(db, viewerId).$castTo<number>())
  return eb
    .case()
    .when('notifications.kind', 'in', joinKinds)
    .then(eb.fn.coalesce(present, latest))
    .when('notifications.kind', 'in', kindsThatNeedNothing)
    .then(present)
    .when('notifications.kind', 'in', commentKinds)
    .then(author)
    .else(eb.ref('notifications.memberId'))
    .end()
    .$castTo<number | null>()
}

/**
 * Returns, for a query of `notifications`, the comment that a notification quotes: the announcement, or the latest
 * comment that the viewer still sees. It is null if none remains.
 */
export function quotedComment(db: Database, viewerId: Viewer) {
  const eb = expressionBuilder<Schema, 'notifications'>()
  const original = selectVisibleComments(db, viewerId)
    .select('others.id')
    .where('others.id', '=', sql.ref<number>('notifications.commentId'))
  const latest = selectReportedComments(db, viewerId).select('others.id').orderBy('others.id', 'desc').limit(1)
  return eb
    .case()
    .when('notifications.kind', 'in', commentKinds)
    .then(eb.fn.coalesce(original, latest))
    .else(original)
    .end()
    .$castTo<number | null>()
}

/** Returns the condition that the viewer still sees the member or the announcement that a notification is about. */
export function isAboutVisibleMember(db: Database, viewerId: Viewer) {
  const eb = expressionBuilder<Schema, 'notifications'>()
  return (
    eb
      .case()
      .when('notifications.kind', 'in', [...joinKinds, ...commentKinds])
      .then(eb(namedMember(db, viewerId), 'is not', null))
      // These notifications only mention an owner, so they stay if that owner is hidden.
      .when('notifications.kind', 'in', kindsThatNeedNothing)
      .then(eb.lit(true))
      .when('notifications.kind', 'in', announcementKinds)
      .then(eb(quotedComment(db, viewerId), 'is not', null))
      .else(
        eb.or([
          eb('notifications.memberId', 'is', null),
          eb('notifications.memberId', 'not in', hiddenFrom(db, viewerId)),
        ]),
      )
      .end()
      .$castTo<boolean>()
  )
}
