import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { cacheCount, firstRows, maxExactCount, selectTotal, totalIn } from '../platform/database/totals.ts'
import { bindList } from '../platform/database/value-lists.ts'
import { decodeCursor, type Page, countAllItems, type UncountedPage, unpagedLimit } from '../platform/http/paging.ts'
import { getHome } from '../users/queries.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { circleAround, findZip } from '../zip-codes/zip-atlas.ts'
import { comesAfter, type EventPosition, selectPage, toPage } from './event-page-queries.ts'
import { isShownTo } from './event-row-queries.ts'
import { listNearestEvents } from './nearest-event-queries.ts'
import { bindFilters, type UpcomingFilters, whereUpcoming } from './upcoming-filter-queries.ts'

/** Number of days that contain most pages of the events near a member. */
const firstDays = 14

type Options = { query: QueryOf<typeof upcomingCall>; viewerId: number; now: Date }

/**
 * Lists active events that are not over and pass the filters, soonest or nearest first. If the viewer's zip
 * code is unknown, a radius finds nothing, and `nearest` sorts like `soonest`.
 */
export async function listUpcomingEvents(db: Database, { query, viewerId, now }: Options): Promise<Page<GameEvent>> {
  const { radius, sort, after, limit = unpagedLimit } = query
  const home = radius === undefined && sort !== 'nearest' ? undefined : await findHome(db, viewerId)
  if (radius !== undefined && home === undefined) return { items: [], total: 0 }
  const zips = radius === undefined || home === undefined ? undefined : circleAround(home, radius).zips
  const filters = { ...(await bindFilters(db, { query, viewerId, now })), zips: zips && bindList(db, zips) }
  const page =
    sort === 'nearest' && home !== undefined
      ? await listNearestEvents(db, { filters, home, radius, viewerId, after, limit })
      : await listSoonestEvents(db, { filters, viewerId, now, after, limit })
  return {
    ...page,
    total: await countAllItems(page, after, () => countUpcoming(db, { query, filters, home, viewerId })),
  }
}

async function findHome(db: Database, viewerId: number): Promise<string | undefined> {
  const { location } = await getHome(db, { id: viewerId })
  return location !== null && findZip(location) ? location : undefined
}

async function listSoonestEvents(
  db: Database,
  {
    filters,
    viewerId,
    now,
    after,
    limit,
  }: { filters: UpcomingFilters; viewerId: number; now: Date; after: string | undefined; limit: number },
): Promise<UncountedPage<GameEvent>> {
  const [date, id] = decodeCursor(after, 'instant') ?? []
  const read = (latestStart: string | undefined) =>
    readUpcoming(db, { ...filters, latestStart, viewerId, date, id }, limit + 1)
  const rows = filters.zips === undefined ? [] : await read(firstPeriodEnd(filters, { now, date }))
  return toPage(rows.length > limit ? rows : await read(filters.latestStart), { limit, viewerId })
}

/** Returns the end of the days that are searched first, so that not all events around a member are read and sorted. */
function firstPeriodEnd({ latestStart }: UpcomingFilters, { now, date }: { now: Date; date: string | undefined }) {
  const start = Math.max(now.getTime(), date === undefined ? 0 : Date.parse(date))
  const end = new Date(start + firstDays * 24 * 60 * 60_000).toISOString()
  return latestStart === undefined || end < latestStart ? end : latestStart
}

type UpcomingStretch = UpcomingFilters & Partial<EventPosition> & { viewerId: number }

const readUpcoming = cacheQuery((db, { viewerId, date, id, ...filters }: UpcomingStretch, limit) => {
  const ids = whereUpcoming(db, filters)
    .select('id')
    .where(isShownTo(db, viewerId))
    .$if(date !== undefined, (events) => events.where(comesAfter('>', { date, id })))
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
  return selectPage(db, { ids, order: 'asc', viewerId })
})

type VisibleEvents = UpcomingFilters & { viewerId: number }

/** Counts the events near a member, up to `limit`. */
const countNearby = cacheQuery((db, { viewerId, ...filters }: VisibleEvents, limit) =>
  selectTotal(firstRows(db, whereUpcoming(db, filters).where(isShownTo(db, viewerId)), limit)),
)

const countEverything = cacheCount((db, filters: UpcomingFilters) => whereUpcoming(db, filters, { all: true }))

const countHidden = cacheQuery((db, { viewerId, ...filters }: VisibleEvents) =>
  selectTotal(whereUpcoming(db, filters).where('hostId', 'in', hiddenFrom(db, viewerId))),
)

async function countUpcoming(
  db: Database,
  {
    query,
    filters,
    home,
    viewerId,
  }: { query: Options['query']; filters: UpcomingFilters; home: string | undefined; viewerId: number },
): Promise<number> {
  if (filters.zips !== undefined) {
    const nearby = totalIn(await countNearby(db, { ...filters, viewerId }, maxExactCount + 1))
    if (nearby <= maxExactCount) return nearby
  }
  const { after: _after, limit: _limit, sort: _sort, ...shared } = query
  const list = { list: 'upcoming', ...shared, home: query.radius && home, viewer: query.myGames && viewerId }
  const total = await countEverything(db, filters, list)
  return Math.max(0, total - totalIn(await countHidden(db, { ...filters, viewerId })))
}
