import { type SelectQueryBuilder, sql, expressionBuilder } from 'kysely'
import type { NotificationKind } from '../../contract/account/notifications/kinds.ts'
import type { ActionKind } from '../../contract/moderation/actions.ts'
import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { ContactAudience } from '../../contract/people/users/rules.ts'
import { nestedValues, readNested } from '../platform/database/nested.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { namedMember, quotedComment } from './named-members.ts'
import type { Facts } from './notification-text.ts'
import { type Viewer, selectReportedComments, selectReportedJoins } from './reported-joins.ts'
import { readPayload, commentKinds, joinKinds } from './stored-notifications.ts'

/** Facts about an event come from its own query, because the bell and emails read different parts of it. */
type RowFacts = Omit<Facts, 'event' | 'miles' | 'revision'>

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

/** For `readFacts`. `found` selects at most one page: the query of many notifications would be planned for all. */
export function selectFacts(
  db: Database,
  { found, viewerId }: { found: SelectQueryBuilder<Schema, 'notifications', object>; viewerId: Viewer },
) {
  const page = found
    .selectAll('notifications')
    .select([namedMember(db, viewerId).as('namedId'), quotedComment(db, viewerId).as('quotedId')])
  return db
    .selectFrom(page.as('notifications'))
    .innerJoin('users as receivers', 'receivers.id', 'notifications.userId')
    .leftJoin('eventComments', 'eventComments.id', 'notifications.quotedId')
    .leftJoin('users as members', 'members.id', 'notifications.namedId')
    .leftJoin('games', 'games.id', 'notifications.gameId')
    .leftJoin('moderationActions', 'moderationActions.id', 'notifications.actionId')
    .leftJoin('datePolls', 'datePolls.id', 'notifications.datePollId')
    .select(['notifications.id', 'notifications.userId', 'notifications.kind', 'notifications.eventId'])
    .select(['notifications.createdAt', 'notifications.readAt'])
    .select('notifications.payload')
    .select(['receivers.location as home', 'receivers.contactableBy'])
    .select(['eventComments.content as comment', 'games.name as gameName'])
    .select(['members.id as memberId', 'members.fullName as memberName'])
    .select(['datePolls.title as pollTitle', 'datePolls.code as pollCode'])
    .select([
      'moderationActions.kind as actionKind',
      'moderationActions.subjectKind as actionSubject',
      'moderationActions.reason as actionReason',
      'moderationActions.until as actionUntil',
      'moderationActions.detail as actionDetail',
    ])
    .select([broughtGameNames(db, viewerId).as('broughtGames'), countOtherMembers(db, viewerId).as('otherCount')])
}

export function readFacts(row: FactsRow): RowFacts {
  const { memberId, memberName, pollTitle, pollCode, actionKind, actionSubject, actionReason } = row
  return {
    kind: row.kind as NotificationKind,
    contactableBy: row.contactableBy as ContactAudience,
    createdAt: row.createdAt,
    payload: readPayload(row.payload),
    comment: row.comment,
    gameName: row.gameName,
    otherCount: row.otherCount,
    broughtGames: readNested(row.broughtGames),
    member: memberId === null || memberName === null ? null : { id: memberId, fullName: memberName },
    poll: pollTitle === null || pollCode === null ? null : { title: pollTitle, code: pollCode },
    action:
      actionKind === null || actionSubject === null || actionReason === null
        ? null
        : {
            kind: actionKind as ActionKind,
            subjectKind: actionSubject as ReportedKind,
            reason: actionReason,
            until: row.actionUntil,
            detail: row.actionDetail,
          },
  }
}

/** Selects the names of the games that the tables of a notification's event play with the copies of a member. */
function broughtGameNames(db: Database, viewerId: Viewer) {
  return nestedValues(
    db,
    db
      .selectFrom('splitTables')
      .innerJoin('games as broughtGames', 'broughtGames.id', 'splitTables.gameId')
      .select('broughtGames.name as value')
      .where('splitTables.eventId', '=', sql.ref<number>('notifications.eventId'))
      .where('splitTables.ownerId', '=', viewerId)
      .orderBy('splitTables.place'),
  )
}

/**
 * Counts, for a query of `notifications` with a column `namedId`, the members besides the named one whom a
 * notification is about: the attendees who joined, or the authors who commented, since the notification before it.
 * Counts the present attendees and comments that the notified member sees, so that the number agrees with the lists.
 * It is 0 for other kinds.
 *
 * @param viewerId the notified member; a query of several notifications is faster if it is given
 */
function countOtherMembers(db: Database, viewerId: Viewer) {
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
