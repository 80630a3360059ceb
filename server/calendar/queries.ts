import type { Database } from '../platform/database/schema.ts'
import { isReadableBy, selectEvents, toEvent } from '../events/event-row-queries.ts'
import { eventsOf } from '../events/event-list-queries.ts'
import { unpagedLimit } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** Returns one event for a calendar file. Throws `NotFound` for an event that the viewer does not see. */
export async function getCalendarEvent(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<CalendarEvent> {
  const row = await selectCalendarEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isReadableBy(db, viewerId))
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

function selectCalendarEvents(db: Database, viewer: { viewerId: number }) {
  return selectEvents(db, viewer).select('events.createdAt')
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectCalendarEvents>['executeTakeFirstOrThrow']>>

function toCalendarEvent({ createdAt, ...row }: CalendarRow, viewer: { viewerId: number }): CalendarEvent {
  const revisions = [createdAt, row.changedAt, row.cancelledAt].filter((instant) => instant !== null)
  return { event: toEvent(row, viewer), createdAt, revisedAt: revisions.toSorted().at(-1) ?? createdAt }
}
