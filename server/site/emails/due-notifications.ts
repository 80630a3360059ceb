import { type ExpressionBuilder, sql } from 'kysely'
import { alwaysEmailedKinds } from '../../../contract/account/notifications/kinds.ts'
import type { EventRevision } from '../../../contract/events/event-revisions.ts'
import { readFacts, selectFacts } from '../../notifications/facts.ts'
import { isAboutVisibleMember } from '../../notifications/named-members.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { withFreeRows } from '../../platform/database/row-locks.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'

/** A notification with the member who receives the email, and what the email says besides the event. */
export type NotificationToEmail = NonNullable<Awaited<ReturnType<typeof findNotificationToEmail>>>

/** Another process can claim them after this instant, for example if this one crashed. */
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
    .where('notifications.id', '=', id)
    .where(isAboutVisibleMember(db, viewerId))
    // Without it, PostgreSQL plans the subqueries of `namedId` once for each column that uses it.
    .limit(1)
  const row = await selectFacts(db, { found, viewerId })
    .leftJoin('eventRevisions', 'eventRevisions.id', 'notifications.revisionId')
    .select(['eventRevisions.details as revision', 'receivers.fullName', 'receivers.email', 'notifications.gameId'])
    .where('receivers.deletedAt', 'is', null)
    .where('receivers.emailConfirmedAt', 'is not', null)
    // A suspended member learns the reason by email.
    .where(({ or, eb }) =>
      or([eb('receivers.suspendedAt', 'is', null), eb('notifications.kind', 'in', alwaysEmailedKinds)]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { userId, eventId, gameId, readAt, fullName, email, home } = row
  return {
    ...readFacts(row),
    id,
    userId,
    eventId,
    gameId,
    readAt,
    fullName,
    email,
    home,
    revision: parseRevision(row.revision),
  }
}

export function parseRevision(details: string | null): EventRevision | null {
  return details === null ? null : (JSON.parse(details) as EventRevision)
}

/** Lists the unread notifications about changes of an event that wait for an email to a member, oldest first. */
export async function listPendingChanges(db: Database, key: { userId: number; eventId: number }) {
  return changesOf(db, key)
    .leftJoin('eventRevisions', 'eventRevisions.id', 'notifications.revisionId')
    .select(['notifications.id', 'notifications.payload', 'eventRevisions.details as revision'])
    .where('mailSettledAt', 'is', null)
    .orderBy('notifications.id')
    .execute()
}

/** Returns when the last email about a change that the member has not read since was sent or unnecessary. */
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
