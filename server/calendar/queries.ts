import type { Database } from '../platform/database/schema.ts'
import { isShownTo, selectEvents, toEvent } from '../events/event-row-queries.ts'
import { eventsOf } from '../events/event-list-queries.ts'
import { unpagedLimit } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { suspendedMembers } from '../visibility/suspension-queries.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** Returns one event for a calendar file. Throws `NotFound` for an event that the viewer does not see. */
export async function getCalendarEvent(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<CalendarEvent> {
  const row = await selectCalendarEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isShownTo(db, viewerId))
    .executeTakeFirst()
  if (!row) throw new ProblemError('NotFound')
  return toCalendarEvent(row, { viewerId })
}

/** Lists the latest thousand events that a member hosts or attends, including cancelled ones, in order of their start. */
export async function listCalendarEvents(db: Database, { userId }: { userId: number }): Promise<CalendarEvent[]> {
  const latest = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventsOf(db, { userId, viewerId: userId }))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(unpagedLimit)
  const rows = await selectCalendarEvents(db, { viewerId: userId })
    .where('events.id', 'in', latest)
    .orderBy('date')
    .orderBy('events.id')
    .execute()
  return rows.map((row) => toCalendarEvent(row, { viewerId: userId }))
}

/** Returns when a member created the calendar subscription (ISO); null without one. */
export async function findSubscription(db: Database, { userId }: { userId: number }): Promise<string | null> {
  const found = await db
    .selectFrom('calendarSubscriptions')
    .select('createdAt')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.createdAt ?? null
}

/** Returns the member who owns a subscription token; undefined if it is unknown, replaced, or of a suspended member. */
export async function findSubscriber(db: Database, { tokenHash }: { tokenHash: string }): Promise<number | undefined> {
  const found = await db
    .selectFrom('calendarSubscriptions')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', 'not in', suspendedMembers(db))
    .executeTakeFirst()
  return found?.userId
}

/** Stores the hash of a new token. The previous token stops working. */
export async function replaceSubscription(
  db: Database,
  { userId, tokenHash, now }: { userId: number; tokenHash: string; now: Date },
) {
  const subscription = { tokenHash, createdAt: now.toISOString() }
  await db
    .insertInto('calendarSubscriptions')
    .values({ userId, ...subscription })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(subscription))
    .execute()
}

export async function deleteSubscription(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('calendarSubscriptions').where('userId', '=', userId).execute()
}

function selectCalendarEvents(db: Database, viewer: { viewerId: number }) {
  return selectEvents(db, viewer).select('events.createdAt')
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectCalendarEvents>['executeTakeFirstOrThrow']>>

function toCalendarEvent({ createdAt, ...row }: CalendarRow, viewer: { viewerId: number }): CalendarEvent {
  const revisions = [createdAt, row.changedAt, row.cancelledAt].filter((instant) => instant !== null)
  return { event: toEvent(row, viewer), createdAt, revisedAt: revisions.toSorted().at(-1) ?? createdAt }
}
