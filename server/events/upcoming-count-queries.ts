import type { listUpcomingEvents as upcomingCall } from '../../contract/events/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { cacheCount, firstRows, maxExactCount, selectTotal, totalIn } from '../platform/database/totals.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { isShownTo } from './event-row-queries.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filter-queries.ts'

type VisibleEvents = UpcomingFilters & { viewerId: number }

/**
 * Returns whether more events are near the member than one request may test for the other filters (decision 169). Reads
 * only an index.
 */
export async function hasManyNearby(
  db: Database,
  { found, viewerId, now, earliestStart, latestStart, zips }: VisibleEvents,
): Promise<boolean> {
  if (zips === undefined || found !== undefined) return false
  const near = await countFirstNearby(db, { viewerId, now, earliestStart, latestStart, zips }, maxExactCount + 1)
  return totalIn(near) > maxExactCount
}

/** Counts the upcoming events that pass the filters. Counts of many events can be a minute old. */
export async function countUpcoming(
  db: Database,
  {
    query,
    filters,
    home,
    viewerId,
    isCrowded,
  }: {
    query: QueryOf<typeof upcomingCall>
    filters: UpcomingFilters
    home: string | undefined
    viewerId: number
    isCrowded: boolean
  },
): Promise<number> {
  const isNearby = filters.zips !== undefined
  if (isNearby && !isCrowded) return totalIn(await countNearby(db, { ...filters, viewerId }))
  const { after: _after, limit: _limit, sort: _sort, ...shared } = query
  const list = { list: 'upcoming', ...shared, home: query.radius && home, viewer: query.myGames && viewerId }
  const total = await (isNearby ? countManyNearby : countEverything)(db, filters, list)
  return Math.max(0, total - totalIn(await countHidden(db, { ...filters, viewerId })))
}

/** Counts events near a member, up to `limit`. */
const countFirstNearby = cacheQuery((db, { viewerId, ...filters }: VisibleEvents, limit) =>
  selectTotal(firstRows(db, whereUpcoming(db, filters).where(isShownTo(db, viewerId)), limit)),
)

const countNearby = cacheQuery((db, { viewerId, ...filters }: VisibleEvents) =>
  selectTotal(whereUpcoming(db, filters).where(isShownTo(db, viewerId))),
)

const countManyNearby = cacheCount((db, filters: UpcomingFilters) => whereUpcoming(db, filters), { cachesAll: true })

const countEverything = cacheCount((db, filters: UpcomingFilters) => whereUpcoming(db, filters, { all: true }))

const countHidden = cacheQuery((db, { viewerId, ...filters }: VisibleEvents) =>
  selectTotal(whereUpcoming(db, filters).where('hostId', 'in', hiddenFrom(db, viewerId))),
)
