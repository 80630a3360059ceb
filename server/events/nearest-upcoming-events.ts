import type { GameEvent } from '../../contract/events/schemas.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { maxExactCount } from '../platform/database/totals.ts'
import { bindList } from '../platform/database/value-lists.ts'
import { pageOf, type UncountedPage } from '../platform/http/paging.ts'
import { type ListedZip, type ListedZips, zipsOutwards } from '../people/zip-codes/zips-outwards.ts'
import { compareNearby, cursorOf, milesFrom, type Nearby } from './event-distances.ts'
import { readEvents } from './event-pages.ts'
import { readShown } from './few-upcoming-events.ts'
import { type UpcomingFilters, whereUpcoming } from './upcoming-filters.ts'

type NearestQuery = { filters: UpcomingFilters; viewerId: number; after: Nearby | undefined; limit: number }

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
  const found: Nearby[] = []
  const places = zipsOutwards({ home, from: after?.miles ?? 0, reach: radius }, listedZips(db, filters))
  for await (const zips of places) {
    found.push(...(await readAt(db, query, { home, zips })))
    if (found.length > limit) break
  }
  const { rows, next } = pageOf(found, limit, cursorOf)
  return { items: await readEvents(db, { ids: rows.map((row) => row.id), viewerId }), next }
}

/** Reads the nearest events at these zips. */
async function readAt(
  db: Database,
  { filters, viewerId, after, limit }: NearestQuery,
  { home, zips }: { home: string; zips: readonly ListedZip[] },
): Promise<Nearby[]> {
  const known = bindList(
    db,
    zips.filter((zip) => zip !== null),
  )
  const rows = await readShown(db, { ...filters, zips: known, viewerId })
  return rows
    .map(({ id, date, location }) => ({ id, date, miles: milesFrom(home, location) }))
    .filter((event) => after === undefined || compareNearby(event, after) > 0)
    .toSorted(compareNearby)
    .slice(0, limit)
}

function listedZips(db: Database, filters: UpcomingFilters): ListedZips {
  return {
    listFew: async () => {
      const rows = await readSomeZips(db, filters, maxExactCount + 1)
      return rows.length > maxExactCount ? undefined : rows.map(({ location }) => location)
    },
    listFrom: async (digit) => {
      const rows = await readZipsBetween(db, { ...filters, first: `${digit}0000`, last: `${digit}9999` })
      return rows.map(({ location }) => location)
    },
  }
}

const readSomeZips = cacheQuery((db, filters: UpcomingFilters, limit) =>
  whereUpcoming(db, filters, { isEverywhere: true }).select('location').limit(limit),
)

const readZipsBetween = cacheQuery(
  (db, { first, last, ...filters }: UpcomingFilters & { first: string; last: string }) =>
    whereUpcoming(db, filters)
      .select('location')
      .where('location', '>=', first)
      .where('location', '<=', last)
      .distinct(),
)
