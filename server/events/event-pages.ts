import type { ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindList, type BoundList, isInBoundList } from '../platform/database/value-lists.ts'
import type { Cursor } from '../platform/http/paging.ts'
import { type EventRow, selectEvents } from './event-rows.ts'
import { toEvent } from './to-event.ts'

/** The start (ISO) and the id of the last event of a page. */
export type EventPosition = { date: string; id: number }

export function comesAfter(direction: '<' | '>', { date = '', id = 0 }: Partial<EventPosition>) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'events'>) =>
    eb(refTuple('date', 'id'), direction, tuple(date, id)).$castTo<SqlBool>()
}

type EventPage = { ids: SelectQueryBuilder<Schema, 'events', { id: number }>; order: 'asc' | 'desc'; viewerId: number }

export function selectPage(db: Database, { ids, order, viewerId }: EventPage) {
  return selectEvents(db, { viewerId }).where('events.id', 'in', ids).orderBy('date', order).orderBy('events.id', order)
}

export function eventPage(viewerId: number) {
  return {
    cursorOf: (row: EventRow): Cursor => [row.date, row.id],
    toItems: (rows: EventRow[]) => rows.map((row) => toEvent(row, { viewerId })),
  }
}

/** Reads events in the order of their ids. */
export async function readEvents(
  db: Database,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<GameEvent[]> {
  if (ids.length === 0) return []
  const rows = await readById(db, { ids: bindList(db, ids), viewerId })
  const events = new Map(rows.map((row) => [row.id, toEvent(row, { viewerId })]))
  return ids.flatMap((id) => events.get(id) ?? [])
}

const readById = cacheQuery((db, { ids, viewerId }: { ids: BoundList; viewerId: number }) =>
  selectEvents(db, { viewerId }).where(isInBoundList(db, 'events.id', ids)),
)
