import { latestEndOf } from '../../contract/events/filters.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import type { UncountedPage } from '../platform/http/paging.ts'
import type { Nearby } from './event-distances.ts'
import { comesAfter, type EventPosition, selectPage, toPage } from './event-pages.ts'
import { type EventRow } from './event-rows.ts'
import { isShownTo } from '../people/visibility/event-visibility.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filters.ts'

/** The ends, in days, of the periods that are searched one after the other until a page is full. */
const periodEnds = [1, 4, 16, 64] as const
/** The last date that the databases sort. */
const lastDate = '9999-12-31'

type Options = {
  filters: UpcomingFilters
  viewerId: number
  now: Date
  after: Nearby | undefined
  limit: number
}

/** Lists upcoming events by their start. */
export async function listSoonestEvents(
  db: Database,
  { filters, viewerId, now, after, limit }: Options,
): Promise<UncountedPage<GameEvent>> {
  const { date, id } = after ?? {}
  const ends = filters.zips === undefined ? [] : periodEnds
  const rows: EventRow[] = []
  for (const period of periodsOf(filters, { now, date, ends })) {
    rows.push(...(await readUpcoming(db, { ...filters, ...period, viewerId, date, id }, limit + 1)))
    if (rows.length > limit) break
  }
  return toPage(rows.slice(0, limit + 1), { limit, viewerId })
}

type Period = Pick<UpcomingFilters, 'earliestStart' | 'latestStart'>

/** Divides the time of a list into periods, so that not all events around a member are tested and sorted for a page. */
function periodsOf(
  { earliestStart, latestStart }: UpcomingFilters,
  { now, date, ends: days }: { now: Date; date: string | undefined; ends: readonly number[] },
): Period[] {
  const start = Math.max(now.getTime(), Date.parse(earliestStart), date === undefined ? 0 : Date.parse(date))
  const last = Date.parse(latestStart ?? latestEndOf(lastDate))
  const ends = days
    .map((count) => start + count * 24 * 60 * 60_000)
    .filter((end) => end < last)
    .map((end) => new Date(end).toISOString())
  return [earliestStart, ...ends].map((from, number) => ({
    earliestStart: from,
    latestStart: ends[number] ?? latestStart,
  }))
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
