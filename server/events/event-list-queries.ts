import type { listUserEvents as userEventsCall, listWaitingEvents as waitingCall } from '../../contract/events/calls.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { decodeCursor, type Page, unpagedLimit } from '../platform/http/paging.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { comesAfter, type EventMark, selectPage, toPage } from './event-page-queries.ts'
import { isShownTo } from './event-row-queries.ts'

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
  const { when, role, limit = unpagedLimit } = query
  const [date, id] = decodeCursor(query.after, 'instant') ?? []
  const hosts = {
    hostedBy: role === 'hosting' ? userId : undefined,
    notHostedBy: role === 'attending' ? userId : undefined,
  }
  const values = { userId, viewerId, now: now.toISOString(), ...hosts, date, id }
  const rows = await readUserEvents[when ?? 'all'](db, values, limit + 1)
  return toPage(rows, { limit, viewerId })
}

type UserEvents = Partial<EventMark> & {
  userId: number
  viewerId: number
  now: string
  hostedBy: number | undefined
  notHostedBy: number | undefined
}

const readUserEvents = {
  all: userEventsReader('all'),
  upcoming: userEventsReader('upcoming'),
  past: userEventsReader('past'),
}

function userEventsReader(when: 'all' | 'upcoming' | 'past') {
  const order = when === 'upcoming' ? 'asc' : 'desc'
  return cacheQuery((db, { userId, viewerId, now, hostedBy, notHostedBy, date, id }: UserEvents, limit) => {
    const ids = db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', eventsOf(db, { userId, viewerId }))
      .$if(hostedBy !== undefined, (events) => events.where('hostId', '=', hostedBy ?? 0))
      .$if(notHostedBy !== undefined, (events) => events.where('hostId', '!=', notHostedBy ?? 0))
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
