import { expressionBuilder, sql } from 'kysely'
import { commentKinds, joinKinds } from './stored-notifications.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { selectReportedComments, selectReportedJoins, type Viewer } from './reported-joins.ts'

/**
 * Counts, for a query of `notifications` with a column `namedId`, the members besides the named one whom a
 * notification is about: the attendees who joined, or the authors who commented, since the notification before it.
 * Counts the present attendees and comments that the notified member sees, so that the number agrees with the lists.
 * It is 0 for other kinds.
 *
 * @param viewerId the notified member; a query of several notifications is faster if it is given
 */
export function countOtherMembers(db: Database, viewerId: Viewer) {
  const eb = expressionBuilder<Schema, 'notifications'>()
  const namedId = sql.ref<number>('notifications.namedId')
  const joined = selectReportedJoins(db, viewerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('others.userId', '!=', namedId)
  const authors = selectReportedComments(db, viewerId)
    .select(({ fn }) => fn.count<number>('others.authorId').distinct().as('count'))
    .where('others.authorId', '!=', namedId)
  return eb
    .case()
    .when('notifications.kind', 'in', joinKinds)
    .then(joined)
    .when('notifications.kind', 'in', commentKinds)
    .then(authors)
    .else(eb.lit(0))
    .end()
    .$castTo<number>()
}
