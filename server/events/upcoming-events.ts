import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { cacheCount } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageFrom, unpagedLimit } from '../platform/http/paging.ts'
import { getHome } from '../people/users/users.ts'
import { circleAround, findZip } from '../people/zip-codes/zip-atlas.ts'
import { comesAfter, type EventPosition, selectPage, eventPage, readEvents } from './event-pages.ts'
import { decodeNearby, findNearestEvents } from './nearest-upcoming-events.ts'
import type { EventRow } from './event-rows.ts'
import { inPeriods } from './upcoming-periods.ts'
import { bindFilters, type UpcomingFilters, whereUpcoming } from './upcoming-filters.ts'

type Query = QueryOf<typeof upcomingCall>

type UpcomingOptions = { query: Query; viewerId: number; home?: string | undefined; isPublic?: boolean; now: Date }

/**
 * Lists active events that are not over and pass the filters, soonest or nearest first. If the viewer's zip
 * code is unknown, a radius finds nothing, and `nearest` sorts like `soonest`. The total of more than 1,000 events
 * is 1,001, and up to a minute old.
 *
 * @param home the zip code from which distances count; by default the viewer's
 * @param isPublic whether only events that are listed publicly count
 */
export async function listUpcomingEvents(
  db: Database,
  { query, viewerId, home: chosenHome, isPublic = false, now }: UpcomingOptions,
): Promise<Page<GameEvent>> {
  const { after, limit: _limit, sort, ...filters } = query
  const { radius, limit = unpagedLimit } = query
  const isNear = radius !== undefined || sort === 'nearest'
  const home = isNear ? (chosenHome ?? (await findHome(db, viewerId))) : undefined
  // Without a home, events everywhere are sorted by their start.
  const isByDistance = sort === 'nearest' && (home !== undefined || radius !== undefined)
  const [nearest, [date, id] = []] = isByDistance ? [decodeNearby(after)] : [undefined, decodeCursor(after, 'instant')]
  if (radius !== undefined && home === undefined) return { items: [], total: 0 }
  const zips = radius === undefined || home === undefined ? undefined : circleAround(home, radius).zips
  const bound = await bindFilters(db, { query, zips, viewerId, isPublic, now })
  const list = { list: 'upcoming', ...filters, home: zips && home, isPublic, viewerId }
  const count = () => countUpcoming(db, bound, list)
  if (!isByDistance || home === undefined)
    return pageFrom(await readSoonest(db, { ...bound, date, id }, limit + 1), query, { ...eventPage(viewerId), count })
  const found = await findNearestEvents(db, { filters: bound, home, radius, after: nearest, limit })
  return pageFrom(found, query, {
    cursorOf: (event) => [event.miles, event.date, event.id],
    toItems: (events) => readEvents(db, { ids: events.map((event) => event.id), viewerId }),
    count,
  })
}

async function findHome(db: Database, viewerId: number): Promise<string | undefined> {
  const { location } = await getHome(db, { id: viewerId })
  return location !== null && findZip(location) ? location : undefined
}

type Soonest = UpcomingFilters & Partial<EventPosition>

async function readSoonest(db: Database, filters: Soonest, limit: number): Promise<EventRow[]> {
  const { date = '', earliestStart } = filters
  const rows: EventRow[] = []
  for await (const period of inPeriods(db, {
    ...filters,
    earliestStart: date > earliestStart ? date : earliestStart,
  })) {
    rows.push(...(await readPeriod(db, period, limit)))
    if (rows.length >= limit) break
  }
  return rows.slice(0, limit)
}

const readPeriod = cacheQuery((db, { date, id, ...filters }: Soonest, limit) => {
  const ids = whereUpcoming(db, filters)
    .select('id')
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
  return selectPage(db, { ids, order: 'asc', viewerId: filters.viewerId })
})

const countUpcoming = cacheCount(whereUpcoming, { isCapped: true, parts: inPeriods })
