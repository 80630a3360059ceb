import type { GameEvent } from '../../contract/events/schemas.ts'
import { maxTravelDistanceLimits } from '../../contract/users/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { bindList } from '../platform/database/value-lists.ts'
import { pageOf, type UncountedPage } from '../platform/http/paging.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'
import { compareNearby, cursorOf, milesFrom, type Nearby, unknownMiles } from './event-distances.ts'
import { readEvents } from './event-page-queries.ts'
import { isShownTo } from '../visibility/event-visibility-queries.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filter-queries.ts'

// The database does not know distances. It reads the events of the nearest zips, and of more zips until a page is full.

type Place = { zip: string; miles: number }
type NearestQuery = { filters: UpcomingFilters; viewerId: number; after: Nearby | undefined; limit: number }

/** Numbers of zips that are searched one after the other until a page is full. */
const zipCounts = [20, 200, Infinity] as const

/**
 * Lists upcoming events by their distance from a zip, then by start.
 *
 * @param radius the distance in miles at which the list ends; undefined for everywhere
 */
export async function listNearestEvents(
  db: Database,
  {
    filters,
    home,
    radius,
    viewerId,
    after,
    limit,
  }: {
    filters: UpcomingFilters
    home: string
    radius: number | undefined
    viewerId: number
    after: Nearby | undefined
    limit: number
  },
): Promise<UncountedPage<GameEvent>> {
  const query = { filters, viewerId, after, limit: limit + 1 }
  let found = await readNearest(db, query, zipsWithin(home, radius ?? maxTravelDistanceLimits.max))
  if (radius === undefined && found.length <= limit)
    found = await readNearest(db, query, await listPlaces(db, { filters, home }))
  const { rows, next } = pageOf(found, limit, cursorOf)
  return { items: await readEvents(db, { ids: rows.map((row) => row.id), viewerId }), next }
}

/** Reads the nearest events at these places, which are sorted by distance. */
async function readNearest(db: Database, query: NearestQuery, places: readonly Place[]): Promise<Nearby[]> {
  const { after, limit } = query
  const found: Nearby[] = []
  let ahead = after === undefined ? places : places.filter(({ miles }) => miles >= after.miles)
  for (const count of zipCounts) {
    // Zips at the same distance are searched together, because each of them can have the soonest event.
    const end = ahead[count]?.miles ?? Infinity
    found.push(
      ...(await readAt(
        db,
        query,
        ahead.filter(({ miles }) => miles < end),
      )),
    )
    ahead = ahead.filter(({ miles }) => miles >= end)
    if (found.length >= limit || ahead.length === 0) break
  }
  return found.slice(0, limit)
}

async function readAt(
  db: Database,
  { filters, viewerId, after, limit }: NearestQuery,
  places: readonly Place[],
): Promise<Nearby[]> {
  const milesByZip = new Map(places.map(({ zip, miles }) => [zip, miles]))
  const zips = bindList(db, [...milesByZip.keys()])
  const rows = await whereUpcoming(db, { ...filters, zips })
    .select(['id', 'date', 'location'])
    .where(isShownTo(db, viewerId))
    .execute()
  return rows
    .map(({ id, date, location }) => ({ id, date, miles: milesByZip.get(location) ?? unknownMiles }))
    .filter((event) => after === undefined || compareNearby(event, after) > 0)
    .toSorted(compareNearby)
    .slice(0, limit)
}

/** Lists the zips of all events that pass the filters, the nearest first. */
async function listPlaces(db: Database, { filters, home }: { filters: UpcomingFilters; home: string }) {
  const rows = await whereUpcoming(db, filters, { isEverywhere: true }).select('location').distinct().execute()
  return rows
    .map(({ location: zip }) => ({ zip, miles: milesFrom(home, zip) }))
    .toSorted((one, other) => one.miles - other.miles)
}
