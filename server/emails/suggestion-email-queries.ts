import type { GameEvent } from '../../contract/events/schemas.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import type { Database } from '../platform/database/schema.ts'
import { isShownTo, selectEvents, toEvent } from '../events/event-row-queries.ts'

/** Milliseconds in which suggestions gather before the first mail of a day. */
const gathering = 60 * 60_000
/** So many events are looked at for one mail, those suggested last. */
const maxSuggestions = 50

/** Suggestions go to these members by mail, unless a mail is planned for them already. */
export async function planSuggestionEmails(
  transaction: Database,
  { userIds, now }: { userIds: readonly number[]; now: Date },
) {
  const dueAt = new Date(now.getTime() + gathering).toISOString()
  await transaction
    .insertInto('suggestionMails')
    .columns(['userId', 'dueAt'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(({ val }) => ['id', val(dueAt).as('dueAt')])
        .where(isOneOf(transaction, 'id', userIds)),
    )
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet(({ fn, ref }) => ({ dueAt: fn.coalesce('suggestionMails.dueAt', ref('excluded.dueAt')) })),
    )
    .execute()
}

/** A member whose mail of suggestions is due, and when they had the last. */
export type DueMail = { userId: number; lastSentAt: string | null }

/** Takes mails that are due for as long as sending them may take: of any number of processes that ask, one gets each. */
export async function claimSuggestionMails(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMail[]> {
  return (
    db
      .updateTable('suggestionMails')
      .set({ dueAt: until.toISOString() })
      .where('userId', 'in', (from) =>
        from
          .selectFrom('suggestionMails')
          .select('userId')
          .where('dueAt', '<=', now.toISOString())
          .orderBy('dueAt')
          .limit(limit),
      )
      // Once more for the row itself: another process may have taken it meanwhile.
      .where('dueAt', '<=', now.toISOString())
      .returning(['userId', 'lastSentAt'])
      .execute()
  )
}

/** Who a mail goes to; undefined for who is gone or suspended. */
export async function findReader(db: Database, { userId }: { userId: number }) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** The events that were suggested to a member since a mail, but for those they have read of under the bell; soonest first. */
export async function listSuggested(db: Database, { userId, lastSentAt }: DueMail): Promise<GameEvent[]> {
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
    .where(isShownTo(db, userId))
    .orderBy('date')
    .orderBy('events.id')
    .execute()
  return rows.map((row) => toEvent(row, { viewerId: userId }))
}

/** A mail went out; the next may a day later. */
export async function settleSuggestionMail(
  db: Database,
  { userId, sentAt, nextAt }: { userId: number; sentAt: Date; nextAt: Date },
) {
  await db
    .updateTable('suggestionMails')
    .set({ lastSentAt: sentAt.toISOString(), dueAt: nextAt.toISOString() })
    .where('userId', '=', userId)
    .execute()
}

/** There was nothing to mail; the next suggestion plans a mail anew. */
export async function dropSuggestionMail(db: Database, { userId }: { userId: number }) {
  await db.updateTable('suggestionMails').set({ dueAt: null }).where('userId', '=', userId).execute()
}

/** Forgets when a member had a mail. */
export async function deleteSuggestionEmails(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('suggestionMails').where('userId', '=', userId).execute()
}
