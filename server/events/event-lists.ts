import type { listUserEvents as userEventsCall, listWaitingEvents as waitingCall } from '../../contract/events/calls.ts'
import type { EventPeriod } from '../../contract/events/limits.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { expressionBuilder } from 'kysely'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { cacheCount, countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageFrom, selectSorted, unpagedLimit } from '../platform/http/paging.ts'
import { isListedFor } from '../people/visibility/attendance.ts'
import { coHostedEvents } from './event-locks.ts'
import { eventsWith, isPlace } from '../people/visibility/places.ts'
import { comesAfter, type EventPosition, selectPage, eventPage } from './event-pages.ts'
import { isSeenBy } from '../people/visibility/event-visibility.ts'

type UserEventsOptions = { userId: number; query: QueryOf<typeof userEventsCall>; viewerId: number; now: Date }

/**
 * Lists the events a member hosts, co-hosts or attends: all or the past ones, latest first, or the upcoming ones,
 * soonest first. Upcoming events include cancelled ones, so that attendees notice the cancellation. Unlisted events are
 * only in the member's own list.
 */
export async function listUserEvents(
  db: Database,
  { userId, query, viewerId, now }: UserEventsOptions,
): Promise<Page<GameEvent>> {
  const { when = 'all', role, limit = unpagedLimit } = query
  const [date, id] = decodeCursor(query.after, 'instant') ?? []
  const filters = {
    hostedBy: role === 'hosting' ? userId : undefined,
    notHostedBy: role === 'attending' ? userId : undefined,
    listedOnly: userId === viewerId ? undefined : (1 as const),
  }
  const from = { userId, viewerId, now: now.toISOString(), ...filters }
  const rows = await userEvents[when].read(db, { ...from, date, id }, limit + 1)
  return pageFrom(rows, query, {
    ...eventPage(viewerId),
    count: () => userEvents[when].count(db, from, { list: 'userEvents', when, role, userId, viewerId }),
  })
}

type UserEventPeriod = EventPeriod | 'all'
type UserEvents = {
  userId: number
  viewerId: number
  now: string
  hostedBy: number | undefined
  notHostedBy: number | undefined
  listedOnly: 1 | undefined
}
type UserEventStretch = UserEvents & Partial<EventPosition>

const userEvents = { all: userEventsOf('all'), upcoming: userEventsOf('upcoming'), past: userEventsOf('past') }

function userEventsOf(when: UserEventPeriod) {
  const order = when === 'upcoming' ? 'asc' : 'desc'
  const read = cacheQuery((db, { date, id, ...from }: UserEventStretch, limit) => {
    const ids = whereUserEvents(db, when, from)
      .select('id')
      .$if(date !== undefined, (events) => events.where(comesAfter(order === 'asc' ? '>' : '<', { date, id })))
      .orderBy('date', order)
      .orderBy('id', order)
      .limit(limit)
    return selectPage(db, { ids, order, viewerId: from.viewerId })
  })
  return { read, count: cacheCount((db, from: UserEvents) => whereUserEvents(db, when, from)) }
}

function whereUserEvents(
  db: Database,
  when: UserEventPeriod,
  { now, hostedBy, notHostedBy, listedOnly, ...members }: UserEvents,
) {
  return db
    .selectFrom('events')
    .where('id', 'in', eventsOf(db, members))
    .$if(listedOnly !== undefined, (events) => events.where('unlistedSince', 'is', null))
    .$if(hostedBy !== undefined, (events) => events.where(isRunBy(db, hostedBy ?? 0)))
    .$if(notHostedBy !== undefined, (events) => events.where(({ not }) => not(isRunBy(db, notHostedBy ?? 0))))
    .$if(when === 'upcoming', (events) => events.where('endsAt', '>=', now))
    .$if(when === 'past', (events) => events.where('endsAt', '<', now).where('cancelledAt', 'is', null))
}

/**
 * Selects the ids of the events that a member hosts, co-hosts or attends, except those whose host or owner of
 * the place is hidden from the viewer, and those where the viewer does not see that the member attends or co-hosts. Includes events that were
 * cancelled by the suspension of their host.
 */
export function eventsOf(db: Database, { userId, viewerId }: { userId: number; viewerId: number }) {
  // A union instead of `or`, for which PostgreSQL scans all events.
  const hosted = db
    .selectFrom('events')
    .select('id')
    .where('hostId', '=', userId)
    .where(isSeenBy(db, viewerId, 'link'))
  const places = db
    .selectFrom('places')
    .innerJoin('events', 'events.id', 'places.eventId')
    .select('events.id')
    .where('places.userId', '=', userId)
    .where(isPlace('seat', 'coHosting'))
    .where(isSeenBy(db, viewerId, 'link'))
    .$if(userId !== viewerId, (listed) =>
      listed.where(({ ref, val }) =>
        isListedFor(db, { eventId: ref('places.eventId'), userId: val(userId), viewerId }),
      ),
    )
  return hosted.union(places)
}

/** Returns the condition that a member hosts or co-hosts an event. */
function isRunBy(db: Database, userId: number) {
  const { or, eb } = expressionBuilder<Schema, 'events'>()
  return or([eb('hostId', '=', userId), eb('id', 'in', coHostedEvents(db, userId))])
}

type OwnEventsOptions = {
  userId: number
  query: QueryOf<typeof waitingCall>
  now: Date
  kinds: ('waiting' | 'asking')[]
}

/** Lists the upcoming events at which a member waits or asks for a seat, soonest first. */
export async function listEventsWith(
  db: Database,
  { userId, query, now, kinds }: OwnEventsOptions,
): Promise<Page<GameEvent>> {
  const listed = () =>
    db
      .selectFrom('events')
      .where('id', 'in', eventsWith(db, userId, ...kinds))
      .where(isSeenBy(db, userId, 'list'))
      .where('endsAt', '>=', now.toISOString())
  const ids = selectSorted(listed().select('id'), query, { by: ['date', 'id'], kinds: ['instant'] })
  const rows = await selectPage(db, { ids, order: 'asc', viewerId: userId }).execute()
  return pageFrom(rows, query, {
    ...eventPage(userId),
    count: () => countRows(db, listed, { list: kinds.join(' '), userId }),
  })
}
