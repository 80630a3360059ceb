import { cacheQuery } from '../platform/database/query-cache.ts'
import type { Database } from '../platform/database/schema.ts'
import { maxExactCount } from '../../contract/platform/row-limits.ts'
import { bindList } from '../platform/database/value-lists.ts'
import { decodeCursor } from '../platform/http/paging.ts'
import { milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import { type ListedZip, type ListedZips, zipsOutwards } from '../people/zip-codes/zips-outwards.ts'
import { inPeriods } from './upcoming-periods.ts'
import { type UpcomingFilters, whereUpcoming, zipColumn } from './upcoming-filters.ts'

/** An event in a list that is sorted by distance, then by start. Events at an unknown zip come last. */
type Nearby = { id: number; date: string; miles: number }

export function decodeNearby(cursor: string | undefined): Nearby | undefined {
  const [miles = 0, date = '', id = 0] = decodeCursor(cursor, 'number', 'instant') ?? []
  return cursor === undefined ? undefined : { miles, date, id }
}

type NearestQuery = {
  filters: UpcomingFilters
  home: string
  radius: number | undefined
  after: Nearby | undefined
  limit: number
}

/** Lists upcoming events by distance, then by start. `radius`: the miles at which the list ends, if it ends. */
export async function findNearestEvents(
  db: Database,
  { filters, home, radius, after, limit }: NearestQuery,
): Promise<Nearby[]> {
  const found: Nearby[] = []
  const places = zipsOutwards({ home, from: after?.miles ?? 0, reach: radius }, listedZips(db, filters))
  for await (const zips of places) {
    const events = await readAt(db, filters, { home, zips })
    found.push(...events.filter((event) => after === undefined || compareNearby(event, after) > 0))
    if (found.length > limit) break
  }
  return found
}

async function readAt(
  db: Database,
  filters: UpcomingFilters,
  { home, zips }: { home: string; zips: readonly ListedZip[] },
): Promise<Nearby[]> {
  const known = zips.filter((zip) => zip !== null)
  const rows = await readPlaces(db, { ...filters, zips: bindList(db, known) })
  return rows
    .map(({ id, date, zip }) => ({ id, date, miles: milesBetweenZips(home, zip ?? '') ?? Number.MAX_VALUE }))
    .toSorted(compareNearby)
}

function compareNearby(one: Nearby, other: Nearby): number {
  return one.miles - other.miles || Date.parse(one.date) - Date.parse(other.date) || one.id - other.id
}

const readPlaces = cacheQuery((db, filters: UpcomingFilters) =>
  whereUpcoming(db, filters).select(['id', 'date', `${zipColumn(filters)} as zip`]),
)

function listedZips(db: Database, filters: UpcomingFilters): ListedZips {
  return {
    listFew: async () => {
      const zips: ListedZip[] = []
      for await (const period of inPeriods(db, filters)) {
        const rows = await readSomeZips(db, period, maxExactCount + 1)
        zips.push(...rows.map(({ zip }) => zip))
        if (zips.length > maxExactCount) return undefined
      }
      return zips
    },
    listFrom: async (digit) => {
      const rows = await readZipsBetween(db, { ...filters, first: `${digit}0000`, last: `${digit}9999` })
      return rows.map(({ zip }) => zip)
    },
  }
}

const readSomeZips = cacheQuery((db, filters: UpcomingFilters, limit) =>
  whereUpcoming(db, filters)
    .select(`${zipColumn(filters)} as zip`)
    .limit(limit),
)

const readZipsBetween = cacheQuery(
  (db, { first, last, ...filters }: UpcomingFilters & { first: string; last: string }) =>
    whereUpcoming(db, filters)
      .select(`${zipColumn(filters)} as zip`)
      .where(zipColumn(filters), '>=', first)
      .where(zipColumn(filters), '<=', last)
      .distinct(),
)
