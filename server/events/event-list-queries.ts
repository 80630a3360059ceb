import type { ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type {
  listUpcomingEvents as upcomingCall,
  listUserEvents as userEventsCall,
  listWaitingEvents as waitingCall,
} from '../../contract/events/calls.ts'
import { eventHours } from '../../contract/events/limits.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { bindSearch, matchesBoundSearch, type BoundSearch } from '../platform/database/text-search.ts'
import { countVisible } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { type EventRow, isShownTo, selectEvents, toEvent } from './event-row-queries.ts'

/** Lists active events that are not over, soonest first, filtered by a search for title or zip code and by a game. */
export async function listUpcomingEvents(
  db: Database,
  { query, viewerId, now }: { query: QueryOf<typeof upcomingCall>; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { search, game, limit = unpagedLimit } = query
  const [date, id] = decodeCursor(query.after, 'instant') ?? []
  // No event is longer than the maximum, so the index on `date` skips the events that began earlier.
  const earliestStart = new Date(now.getTime() - eventHours.max * 60 * 60_000)
  const sought = bindSearch(db, search)
  const from = { earliestStart: earliestStart.toISOString(), now: now.toISOString(), game, ...sought }
  const rows = await readUpcoming(db, { ...from, viewerId, date, id }, limit + 1)
  const page = toPage(rows, { limit, viewerId })
  const everything = () => whereUpcoming(db, from)
  const hidden = () => everything().where('hostId', 'in', hiddenFrom(db, viewerId))
  const hidesMembers = rows.some((row) => row.hidesMembers)
  const total = await totalOf(page, query.after, () =>
    countVisible(db, {
      everything,
      hidden: hidesMembers ? hidden : undefined,
      list: { list: 'upcoming', search, game },
    }),
  )
  return { ...page, total }
}

type Upcoming = BoundSearch & { earliestStart: string; now: string; game: number | undefined }
type UpcomingStretch = Upcoming & Partial<EventMark> & { viewerId: number }

const readUpcoming = cacheQuery((db, { viewerId, date, id, ...from }: UpcomingStretch, limit) => {
  const ids = whereUpcoming(db, from)
    .select('id')
    .where(isShownTo(db, viewerId))
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
  return selectPage(db, { ids, order: 'asc', viewerId })
})

function whereUpcoming(db: Database, { earliestStart, now, game, ...sought }: Upcoming) {
  return db
    .selectFrom('events')
    .where('cancelledAt', 'is', null)
    .where('date', '>=', earliestStart)
    .where('endsAt', '>=', now)
    .where(matchesBoundSearch('events.searchText', sought))
    .$if(game !== undefined, (events) =>
      events.where('id', 'in', (from) =>
        from
          .selectFrom('eventGames')
          .select('eventId')
          .where('gameId', '=', game ?? 0),
      ),
    )
}

/**
 * Lists the events a member hosts or attends: all or the past ones, latest first, or the upcoming ones, soonest first.
 * Upcoming events include cancelled ones, so that attendees notice the cancellation.
 */
export async function listUserEvents(
  db: Database,
  {
    userId,
    query,
    viewerId,
    now,
  }: { userId: number; query: QueryOf<typeof userEventsCall>; viewerId: number; now: Date },
): Promise<Page<GameEvent>> {
  const { when, limit = unpagedLimit } = query
  const [date, id] = decodeCursor(query.after, 'instant') ?? []
  const rows = await readUserEvents[when ?? 'all'](
    db,
    { userId, viewerId, now: now.toISOString(), date, id },
    limit + 1,
  )
  return toPage(rows, { limit, viewerId })
}

type UserEvents = Partial<EventMark> & { userId: number; viewerId: number; now: string }

const readUserEvents = {
  all: userEventsReader('all'),
  upcoming: userEventsReader('upcoming'),
  past: userEventsReader('past'),
}

function userEventsReader(when: 'all' | 'upcoming' | 'past') {
  const order = when === 'upcoming' ? 'asc' : 'desc'
  return cacheQuery((db, { userId, viewerId, now, date, id }: UserEvents, limit) => {
    const ids = db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', eventsOf(db, { userId, viewerId }))
      .$if(when === 'upcoming', (events) => events.where('endsAt', '>=', now))
      .$if(when === 'past', (events) => events.where('endsAt', '<', now).where('cancelledAt', 'is', null))
      .$if(date !== undefined, (events) => events.where(comesAfter(order === 'asc' ? '>' : '<', { date, id })))
      .orderBy('date', order)
      .orderBy('id', order)
      .limit(limit)
    return selectPage(db, { ids, order, viewerId })
  })
}

/** Selects the ids of the events that a member hosts or attends, except those whose host is hidden from the viewer. */
export function eventsOf(db: Database, { userId, viewerId }: { userId: number; viewerId: number }) {
  const unseen = db.selectFrom('events').select('id').where('hostId', 'in', hiddenFrom(db, viewerId))
  // A union instead of `or`, for which PostgreSQL scans all events.
  const hosted = db.selectFrom('events').select('id').where('hostId', '=', userId)
  const attended = db
    .selectFrom('attendees')
    .select('eventId as id')
    .where('userId', '=', userId)
    .where('eventId', 'not in', unseen)
  return hosted.union(attended)
}

/** Lists the upcoming events at which a member waits for a seat, soonest first. */
export async function listWaitingEvents(
  db: Database,
  { userId, query, now }: { userId: number; query: QueryOf<typeof waitingCall>; now: Date },
): Promise<Page<GameEvent>> {
  const { limit = unpagedLimit } = query
  const [date, id] = decodeCursor(query.after, 'instant') ?? []
  const waitedFor = db.selectFrom('waitingMembers').select('eventId as id').where('userId', '=', userId)
  const ids = db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', waitedFor)
    .where(isShownTo(db, userId))
    .where('endsAt', '>=', now.toISOString())
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(limit + 1)
  return toPage(await selectPage(db, { ids, order: 'asc', viewerId: userId }).execute(), { limit, viewerId: userId })
}

/** The start (ISO) and the id of the last event of a page. */
type EventMark = { date: string; id: number }

function comesAfter(direction: '<' | '>', { date = '', id = 0 }: Partial<EventMark>) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'events'>) =>
    eb(refTuple('date', 'id'), direction, tuple(date, id)).$castTo<SqlBool>()
}

/** Selects the events with the ids that a subquery finds. */
function selectPage(
  db: Database,
  {
    ids,
    order,
    viewerId,
  }: { ids: SelectQueryBuilder<Schema, 'events', { id: number }>; order: 'asc' | 'desc'; viewerId: number },
) {
  return selectEvents(db, { viewerId }).where('events.id', 'in', ids).orderBy('date', order).orderBy('events.id', order)
}

function toPage(rows: EventRow[], { limit, viewerId }: { limit: number; viewerId: number }): Page<GameEvent> {
  const page = pageOf(rows, limit, (row) => [row.date, row.id])
  return { items: page.rows.map((row) => toEvent(row, { viewerId })), next: page.next }
}
