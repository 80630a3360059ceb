import { LRUCache } from 'lru-cache'
import { type Coordinates, earthRadiusInMiles, milesBetween } from '../../../contract/people/distance.ts'
import { readZipEntries, type ZipEntry } from './zip-entries.ts'
import { timeZoneOf } from './zip-time-zones.ts'

/**
 * A US zip code with the coordinates of its centre, its place ('Portland, OR'), state ('OR') and IANA time zone. For a zip
 * code that the table lacks, `isArea` is true, and the others are those of the middle of the zip codes with the same three
 * first digits, which the mail sorts in one place.
 */
export type Zip = Coordinates & { zip: string; place: string; state: string; timeZone: string; isArea: boolean }

type NearbyZip = { zip: string; miles: number }

/** Finds a zip code of five digits, including leading zeros. */
export function findZip(zip: string): Zip | undefined {
  const entry = entryOf(zip)
  if (entry === undefined) return undefined
  const { place, state, latitude, longitude } = entry
  return { zip, place, state, latitude, longitude, timeZone: timeZoneOf(entry), isArea: entry.zip !== zip }
}

/** Returns the entry of a zip, or the middle one of those with the same three first digits. */
function entryOf(zip: string): ZipEntry | undefined {
  const { byZip, areas } = atlas()
  return byZip.get(zip) ?? (/^\d{5}$/.test(zip) ? areas.get(zip.slice(0, 3)) : undefined)
}

/**
 * Returns the zip code of the table that has the position of a zip code, or the same for an unknown position. Stored as
 * `listedZip`, so that a circle only contains zip codes of the table.
 */
export function listedZipAt(zip: string): string {
  return entryOf(zip)?.zip ?? zip
}

/** Returns the IANA time zone of a zip ('America/Los_Angeles'); undefined for an unknown zip. */
export function timeZoneOfZip(zip: string): string | undefined {
  return findZip(zip)?.timeZone
}

/** Returns the entry nearest to the mean of the coordinates; of several, the one with the lowest zip. */
export function middleOf<Entry extends Coordinates & { zip: string }>(entries: readonly Entry[]): Entry {
  const middle = {
    latitude: mean(entries.map(({ latitude }) => latitude)),
    longitude: mean(entries.map(({ longitude }) => longitude)),
  }
  const distances = new Map(entries.map((entry) => [entry, milesBetween(middle, entry)]))
  const distanceOf = (entry: Entry) => distances.get(entry) ?? 0
  return entries.reduce((best, entry) =>
    (distanceOf(entry) - distanceOf(best) || Number(entry.zip) - Number(best.zip)) < 0 ? entry : best,
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Lists the zips of the place of a zip; undefined for an unknown zip. */
export function zipsOfTown(zip: string): readonly ZipEntry[] | undefined {
  const entry = entryOf(zip)
  return entry && (atlas().towns.get(entry.place) ?? [entry])
}

/** Returns the miles between the centres of two zips; undefined if either is unknown. */
export function milesBetweenZips(from: string, to: string): number | undefined {
  const start = entryOf(from)
  const end = entryOf(to)
  return start && end && milesBetween(start, end)
}

/**
 * The zips around a centre, the nearest first, with their distances. The keys of `milesByZip` are numbers, because a
 * lookup of a string that was just read from the database takes three times as long.
 */
type Circle = { nearby: readonly NearbyZip[]; zips: readonly string[]; milesByZip: ReadonlyMap<number, number> }

/** Caches circles with up to 100,000 zips in total, because members search around the same home again and again. */
const circles = new LRUCache<string, Circle>({
  maxSize: 100_000,
  sizeCalculation: ({ nearby }) => nearby.length + 1,
})

/** Lists the zips of the table up to `miles` away, the nearest first. Empty for an unknown zip. */
export function zipsWithin(zip: string, miles: number): readonly NearbyZip[] {
  return circleAround(zip, miles).nearby
}

/** Lists the zips more than `beyond` and up to `miles` away, the nearest first. */
export function zipsBetween(zip: string, { beyond, miles }: { beyond: number; miles: number }): readonly NearbyZip[] {
  return circleAround(zip, miles, beyond).nearby
}

/** Lists the zips up to `miles` away with their places and coordinates, the nearest first. */
export function listTownsWithin(zip: string, miles: number): readonly (Coordinates & { zip: string; place: string })[] {
  return zipsWithin(zip, miles).flatMap((nearby) => atlas().byZip.get(nearby.zip) ?? [])
}

/** Like `zipsWithin`, but also returns the bare zips and a map of the distances. */
export function circleAround(zip: string, miles: number, beyond = -1): Circle {
  const key = `${zip} ${miles} ${beyond}`
  const cached = circles.get(key)
  if (cached) return cached
  const nearby = findZipsWithin(zip, miles, beyond)
  const circle = {
    nearby,
    zips: nearby.map((place) => place.zip),
    milesByZip: new Map(nearby.map((place) => [Number(place.zip), place.miles])),
  }
  circles.set(key, circle)
  return circle
}

/** Calculates exact distances only inside the bounding box: 100 miles take less than a millisecond in most places. */
function findZipsWithin(zip: string, miles: number, beyond: number): NearbyZip[] {
  const { northward } = atlas()
  const centre = entryOf(zip)
  if (centre === undefined) return []
  const box = boxAround(centre, miles)
  const nearby: NearbyZip[] = []
  for (let index = firstNorthOf(northward, box.south); index < northward.length; index += 1) {
    const entry = northward[index]
    if (entry === undefined || entry.latitude > box.north) break
    if (degreesApart(entry.longitude, centre.longitude) > box.halfWidth) continue
    const distance = milesBetween(centre, entry)
    if (distance > beyond && distance <= miles) nearby.push({ zip: entry.zip, miles: distance })
  }
  return nearby.toSorted((one, other) => one.miles - other.miles || Number(one.zip) - Number(other.zip))
}

/**
 * `areas` maps the first three digits of the zips to the entry in their middle. `towns` maps the places with several zips
 * to their entries: a filter of all entries would take 3 to 7 ms for each new event in another town.
 */
type Atlas = {
  byZip: Map<string, ZipEntry>
  northward: ZipEntry[]
  areas: Map<string, ZipEntry>
  towns: Map<string, ZipEntry[]>
}

let loaded: Atlas | undefined

/** Loads the atlas, which takes a tenth of a second, so that no request waits for it. */
export function loadZipAtlas() {
  atlas()
}

/** Loads the atlas of about 9 MB at first use. */
function atlas(): Atlas {
  loaded ??= loadAtlas()
  return loaded
}

function loadAtlas(): Atlas {
  const northward = readZipEntries().toSorted((one, other) => one.latitude - other.latitude)
  // Military post offices with similar codes are on different continents.
  const civil = northward.filter(({ state }) => !/^A[AEP]$/.test(state))
  const areas = Map.groupBy(civil, ({ zip }) => zip.slice(0, 3))
  return {
    byZip: new Map(northward.map((entry) => [entry.zip, entry])),
    northward,
    areas: new Map(Array.from(areas, ([digits, entries]) => [digits, middleOf(townsOf(entries))])),
    towns: new Map([...Map.groupBy(northward, ({ place }) => place)].filter(([, entries]) => entries.length > 1)),
  }
}

/** Leaves out zips that are the only one of their place, such as those of a company, unless all are. */
function townsOf(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const places = Map.groupBy(entries, ({ place }) => place)
  const towns = entries.filter(({ place }) => (places.get(place)?.length ?? 0) > 1)
  return towns.length > 0 ? towns : entries
}

/** Returns the bounding box of a circle in degrees, slightly enlarged to allow for rounding. */
function boxAround({ latitude }: Coordinates, miles: number) {
  const tolerance = 1e-9
  const radius = miles / earthRadiusInMiles
  const halfHeight = (radius * 180) / Math.PI + tolerance
  // On a sphere, a circle is widest north or south of its centre. A circle that contains a pole spans all longitudes.
  const containsPole = Math.abs(latitude) + halfHeight >= 90
  const halfWidth = containsPole
    ? 180
    : (Math.asin(Math.sin(radius) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI + tolerance
  return { south: latitude - halfHeight, north: latitude + halfHeight, halfWidth }
}

/** Returns the smaller angle between two longitudes. For the Aleutian Islands it can cross the date line. */
function degreesApart(one: number, other: number): number {
  const degrees = Math.abs(one - other)
  return Math.min(degrees, 360 - degrees)
}

/** Returns the index of the first entry at or north of the latitude, by binary search. */
function firstNorthOf(northward: ZipEntry[], latitude: number): number {
  let low = 0
  let high = northward.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((northward[middle]?.latitude ?? Infinity) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
