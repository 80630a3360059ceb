import { type ExpressionBuilder, sql } from 'kysely'
import { decisionKinds } from '../../../contract/notifications/kinds.ts'
import { isAboutVisibleMember, namedMember, quotedComment } from '../../notifications/named-members.ts'
import { broughtGameNames } from '../../notifications/brought-games.ts'
import { actionColumns } from '../../notifications/notified-action.ts'
import { countOtherMembers } from '../../notifications/other-members.ts'
import { readNested } from '../../platform/database/nested.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { withFreeRows } from '../../platform/database/row-locks.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'

/** A notification with the member who receives the email, and what the email says besides the event. */
export type NotificationToEmail = NonNullable<Awaited<ReturnType<typeof findNotificationToEmail>>>

/**
 * Claims due notifications for email until the given instant, oldest first, and returns their ids. Only one process
 * claims each. If that process does not finish in time, for example because it crashed, another one can claim it.
 */
export async function claimDueNotifications(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const isFree = ({ or, eb }: ExpressionBuilder<Schema, 'notifications'>) =>
    or([eb('mailClaimedUntil', 'is', null), eb('mailClaimedUntil', '<=', now.toISOString())])
  const due = db
    .selectFrom('notifications')
    .select('id')
    .where('mailSettledAt', 'is', null)
    .where('mailDueAt', '<=', now.toISOString())
    .where(isFree)
    .orderBy('mailDueAt')
    .orderBy('id')
    .limit(limit)
  const claimed = await withFreeRows(db, due)
    .updateTable('notifications')
    .set({ mailClaimedUntil: until.toISOString() })
    .where('id', 'in', (from) => from.selectFrom('freeRows').select('freeRows.id'))
    // Checked again: another process may have claimed the row after the subquery read it.
    .where('mailSettledAt', 'is', null)
    .where(isFree)
    .returning('id')
    .execute()
  return claimed.map((row) => row.id)
}

/**
 * Finds a notification and everything that its email contains. Returns undefined in these cases:
 *
 * - The notification was deleted, or its member no longer sees any of the members whom it is about.
 * - Its member is deleted or has not confirmed the email address.
 * - Its member is suspended, and the notification is not a decision about them.
 */
export async function findNotificationToEmail(db: Database, { id }: { id: number }) {
  const viewerId = sql.ref<number>('notifications.userId')
  const found = db
    .selectFrom('notifications')
    .selectAll('notifications')
    .select([namedMember(db, viewerId).as('namedId'), quotedComment(db, viewerId).as('quotedId')])
    .where('notifications.id', '=', id)
    .where(isAboutVisibleMember(db, viewerId))
  // Materialized, because PostgreSQL would otherwise plan the subqueries of `namedId` once for each column that uses it.
  const row = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('found as notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .leftJoin('eventRevisions', 'eventRevisions.id', 'notifications.revisionId')
    .leftJoin('eventComments', 'eventComments.id', 'notifications.quotedId')
    .leftJoin('moderationActions', 'moderationActions.id', 'notifications.actionId')
    .leftJoin('games', 'games.id', 'notifications.gameId')
    .leftJoin('users as members', 'members.id', 'notifications.namedId')
    .leftJoin('datePolls', 'datePolls.id', 'notifications.datePollId')
    .select([
      'notifications.id',
      'notifications.userId',
      'notifications.kind',
      'notifications.eventId',
      'notifications.changes',
      'notifications.note',
      'notifications.replan',
      'notifications.namedId as memberId',
      'members.fullName as memberName',
      'games.name as gameName',
      'notifications.createdAt',
      'notifications.readAt',
      'eventRevisions.details as revision',
      'eventComments.content as comment',
      'datePolls.title as pollTitle',
      'datePolls.code as pollCode',
      'users.fullName',
      'users.email',
      'users.location as home',
      'users.contactableBy',
    ])
    .select(actionColumns)
    .select(broughtGameNames(db, viewerId).as('broughtGames'))
    .select(sql<number>`${countOtherMembers(db)}`.as('otherCount'))
    .where('users.deletedAt', 'is', null)
    .where('users.emailConfirmedAt', 'is not', null)
    // A suspended member learns the reason by email.
    .where(({ or, eb }) => or([eb('users.suspendedAt', 'is', null), eb('notifications.kind', 'in', decisionKinds)]))
    .executeTakeFirst()
  return row && { ...row, broughtGames: readNested(row.broughtGames) }
}

/** Lists the unread notifications about changes of an event that wait for an email to a member, oldest first. */
export async function listPendingChanges(db: Database, key: { userId: number; eventId: number }) {
  return changesOf(db, key)
    .leftJoin('eventRevisions', 'eventRevisions.id', 'notifications.revisionId')
    .select(['notifications.id', 'notifications.changes', 'eventRevisions.details as revision'])
    .where('mailSettledAt', 'is', null)
    .orderBy('notifications.id')
    .execute()
}

/**
 * Returns when an email about a change of an event that the member has not read since was last sent or found
 * unnecessary.
 */
export async function findLastChangeEmail(
  db: Database,
  key: { userId: number; eventId: number },
): Promise<Date | undefined> {
  const last = await changesOf(db, key)
    .select('mailSettledAt')
    .where('mailSettledAt', 'is not', null)
    .orderBy('mailSettledAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.mailSettledAt ? new Date(last.mailSettledAt) : undefined
}

function changesOf(db: Database, { userId, eventId }: { userId: number; eventId: number }) {
  return db
    .selectFrom('notifications')
    .where('notifications.userId', '=', userId)
    .where('notifications.eventId', '=', eventId)
    .where('notifications.kind', '=', 'eventChanged')
    .where('notifications.readAt', 'is', null)
}

/** Makes a claimed notification due again at a later instant. */
export async function postponeEmail(db: Database, { id, until }: { id: number; until: Date }) {
  await db
    .updateTable('notifications')
    .set({ mailDueAt: until.toISOString(), mailClaimedUntil: null })
    .where('id', '=', id)
    .execute()
}

/** Marks notifications as emailed, or as not needing an email. */
export async function markEmailed(db: Database, { ids, now }: { ids: readonly number[]; now: Date }) {
  await db
    .updateTable('notifications')
    .set({ mailSettledAt: now.toISOString() })
    .where(isOneOf(db, 'id', ids))
    .execute()
}
