import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { ContactAudience } from '../../../contract/people/users/rules.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { Database } from '../../platform/database/schema.ts'
import { selectEvents } from '../../events/event-rows.ts'
import { isSeenBy } from '../../people/visibility/event-visibility.ts'
import { toEvent } from '../../events/to-event.ts'

/** How long suggestions accumulate before the first email of a day, in milliseconds. */
const firstEmailDelay = 60 * 60_000
/** Maximum number of suggestions considered for one email, latest first. */
const maxSuggestions = 50

/** Plans an email with suggestions for each of these members, unless one is planned already. */
export async function planSuggestionEmails(
  transaction: Database,
  { userIds, now }: { userIds: readonly number[]; now: Date },
) {
  const dueAt = new Date(now.getTime() + firstEmailDelay).toISOString()
  await transaction
    .insertInto('suggestionMails')
    .columns(['userId', 'dueAt'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ val }) => ['id', val(dueAt).as('dueAt')])
        .where(isOneOf(transaction, 'id', userIds))
        // Two transactions that plan emails of the same members must take them in the same order.
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(({ fn, ref }) => ({ dueAt: fn.coalesce('suggestionMails.dueAt', ref('excluded.dueAt')) })),
    )
    .execute()
}

/** A member whose email with suggestions is due, and when the last one was sent. */
export type DueSuggestionEmail = { userId: number; lastSentAt: string | null }

/** Claims due emails until the given instant. Each is claimed by one process only. */
export async function claimDueSuggestionEmails(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueSuggestionEmail[]> {
  const due = db.selectFrom('suggestionMails').select('userId').where('dueAt', '<=', now.toISOString())
  return (
    db
      .updateTable('suggestionMails')
      .set({ dueAt: until.toISOString() })
      .where('userId', 'in', due.orderBy('dueAt').limit(limit))
      // Checked again: another process may have claimed the row after the subquery read it.
      .where('dueAt', '<=', now.toISOString())
      .returning(['userId', 'lastSentAt'])
      .execute()
  )
}

/** Returns undefined for a deleted, suspended or unconfirmed member. */
export async function findRecipient(db: Database, { userId }: { userId: number }) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'contactableBy'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, contactableBy: row.contactableBy as ContactAudience }
}

/** Lists the events suggested to a member since the last email whose notification is unread, soonest first. */
export async function listUnreadSuggestions(
  db: Database,
  { userId, lastSentAt }: DueSuggestionEmail,
): Promise<GameEvent[]> {
  const suggested = await db
    .selectFrom('notifications')
    .select('eventId')
    .where('userId', '=', userId)
    .where('kind', '=', 'eventNearby')
    .where('readAt', 'is', null)
    .$if(lastSentAt !== null, (all) => all.where('createdAt', '>', lastSentAt ?? ''))
    .orderBy('id', 'desc')
    .limit(maxSuggestions)
    .execute()
  if (suggested.length === 0) return []
  const eventIds = suggested.flatMap(({ eventId }) => eventId ?? [])
  const rows = await selectEvents(db, { viewerId: userId })
    .where(isOneOf(db, 'events.id', eventIds))
    .where(isSeenBy(db, userId, 'list'))
    .where('unlistedSince', 'is', null)
    .orderBy('date')
    .orderBy('events.id')
    .execute()
  return rows.map((row) => toEvent(row, { viewerId: userId }))
}

/** Records that an email was sent, and when the next one may be sent. */
export async function recordSuggestionEmail(
  db: Database,
  { userId, sentAt, nextAt }: { userId: number; sentAt: Date; nextAt: Date },
) {
  await db
    .updateTable('suggestionMails')
    .set({ lastSentAt: sentAt.toISOString(), dueAt: nextAt.toISOString() })
    .where('userId', '=', userId)
    .execute()
}

/** Cancels a planned email that has nothing to suggest. The next suggestion plans another one. */
export async function cancelSuggestionEmail(db: Database, { userId }: { userId: number }) {
  await db.updateTable('suggestionMails').set({ dueAt: null }).where('userId', '=', userId).execute()
}
