import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { selectEvents } from '../event-rows.ts'
import { isSeenBy } from '../../people/visibility/event-visibility.ts'
import { toEvent } from '../to-event.ts'
import { eventsOf } from '../event-lists.ts'
import { unpagedLimit } from '../../platform/http/paging.ts'
import { sliceSize, ownTurn } from '../../platform/http/whole-lists.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import type { CalendarEvent } from './calendar-file.ts'

/** Formats who brings what to events, by event id (`listBringLines`). */
export type ListBringLines = (
  db: Database,
  key: { events: readonly GameEvent[]; viewerId: number; now: Date },
) => Promise<Map<number, string[]>>

/** Returns one event for a calendar file. Throws `NotFound` for an event that the viewer does not see. */
export async function getCalendarEvent(
  db: Database,
  { id, viewerId, now, listBringLines }: { id: number; viewerId: number; now: Date; listBringLines: ListBringLines },
): Promise<CalendarEvent> {
  const row = await selectCalendarEvents(db, { viewerId })
    .where('events.id', '=', id)
    .where(isSeenBy(db, viewerId, 'page'))
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  const [event] = await toCalendarEvents(db, [row], { viewerId, now, listBringLines })
  if (!event) throw new ProblemError('NotFound')
  return event
}

/** Lists the latest thousand events that a member hosts or attends in order of their start, with cancelled ones. */
export async function listCalendarEvents(
  db: Database,
  { userId, now, listBringLines }: { userId: number; now: Date; listBringLines: ListBringLines },
): Promise<CalendarEvent[]> {
  const latest = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', eventsOf(db, { userId, viewerId: userId }))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(unpagedLimit)
  const ids = (await latest.execute()).map(({ id }) => id).toReversed()
  const events: CalendarEvent[] = []
  for (let start = 0; start < ids.length; start += sliceSize) {
    await ownTurn()
    const rows = await selectCalendarEvents(db, { viewerId: userId })
      .where('events.id', 'in', ids.slice(start, start + sliceSize))
      .orderBy('date')
      .orderBy('events.id')
      .execute()
    events.push(...(await toCalendarEvents(db, rows, { viewerId: userId, now, listBringLines })))
  }
  return events
}

function selectCalendarEvents(db: Database, viewer: { viewerId: number }) {
  return (
    selectEvents(db, viewer)
      .select('events.createdAt')
      // Not `changedAt`, which goes back when a change is undone: calendars ignore an entry with an earlier revision.
      .select(({ selectFrom }) =>
        selectFrom('eventRevisions')
          .select(({ fn }) => fn.max('eventRevisions.createdAt').as('at'))
          .whereRef('eventRevisions.eventId', '=', 'events.id')
          .as('latestRevisionAt'),
      )
  )
}

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectCalendarEvents>['executeTakeFirstOrThrow']>>

async function toCalendarEvents(
  db: Database,
  rows: readonly CalendarRow[],
  { listBringLines, ...viewer }: { viewerId: number; now: Date; listBringLines: ListBringLines },
): Promise<CalendarEvent[]> {
  const events = rows.map(({ createdAt, latestRevisionAt, ...row }) => {
    const revisions = [createdAt, row.changedAt, latestRevisionAt, row.cancelledAt].filter(
      (instant) => instant !== null,
    )
    return { event: toEvent(row, viewer), createdAt, revisedAt: revisions.toSorted().at(-1) ?? createdAt }
  })
  const lines = await listBringLines(db, { events: events.map(({ event }) => event), ...viewer })
  return events.map((entry) => ({ ...entry, bringLines: lines.get(entry.event.id) ?? [] }))
}
