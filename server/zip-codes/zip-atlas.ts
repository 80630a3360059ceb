import { LRUCache } from 'lru-cache'
import { type Coordinates, earthRadiusInMiles, milesBetween } from '../../contract/players/distance.ts'
import { readZipEntries, type ZipEntry } from './zip-entries.ts'
import { timeZoneOf } from './zip-time-zones.ts'

/** A US zip code on the map: the centre of its area in degrees, its place ('Portland, OR') and IANA time zone. */
export type Zip = Coordinates & { zip: string; place: string; timeZone: string }

/** A zip and the miles from the one asked about. */
export type NearbyZip = { zip: string; miles: number }

/** The zip of five digits, leading zeros included; undefined if it is unknown or no zip at all. */
export function findZip(zip: string): Zip | undefined {
  const entry = atlas().byZip.get(zip)
  if (entry === undefined) return undefined
  const { place, latitude, longitude } = entry
  return { zip, place, latitude, longitude, timeZone: timeZoneOf(entry) }
}

/** The IANA time zone of a zip ('America/Los_Angeles'); undefined if the zip is unknown. */
export function timeZoneOfZip(zip: string): string | undefined {
  return findZip(zip)?.timeZone
}

/** The miles between the centres of two zips; undefined if either is unknown. */
export function milesBetweenZips(from: string, to: string): number | undefined {
  const { byZip } = atlas()
  const start = byZip.get(from)
  const end = byZip.get(to)
  return start && end && milesBetween(start, end)
}

/**
 * The zips around one, nearest first, and the miles to each. By number, leading zeros gone: to find a text that was just read
 * from the database, a map takes three times as long.
 */
type Circle = { nearby: readonly NearbyZip[]; zips: readonly string[]; milesByZip: ReadonlyMap<number, number> }

/** Circles that are kept once they were drawn, 100,000 zips at most: people look around the same home again and again. */
const circles = new LRUCache<string, Circle>({
  maxSize: 100_000,
  sizeCalculation: ({ nearby }) => nearby.length + 1,
})

/** All zips at most `miles` away, nearest first and the zip itself among them; none if it is unknown. */
export function zipsWithin(zip: string, miles: number): readonly NearbyZip[] {
  return circleAround(zip, miles).nearby
}

/** The same, made ready for a page of who lives there. */
export function circleAround(zip: string, miles: number): Circle {
  const key = `${zip} ${miles}`
  const known = circles.get(key)
  if (known) return known
  const nearby = drawCircle(zip, miles)
  const circle = {
    nearby,
    zips: nearby.map((place) => place.zip),
    milesByZip: new Map(nearby.map((place) => [Number(place.zip), place.miles])),
  }
  circles.set(key, circle)
  return circle
}

/** Compares in full only what lies in the box around the circle, so 100 miles cost well below a millisecond in most places. */
function drawCircle(zip: string, miles: number): NearbyZip[] {
  const { byZip, northward } = atlas()
  const centre = byZip.get(zip)
  if (centre === undefined) return []
  const box = boxAround(centre, miles)
  const nearby: NearbyZip[] = []
  for (let index = firstNorthOf(northward, box.south); index < northward.length; index += 1) {
    const entry = northward[index]
    if (entry === undefined || entry.latitude > box.north) break
    if (degreesApart(entry.longitude, centre.longitude) > box.halfWidth) continue
    const distance = milesBetween(centre, entry)
    if (distance <= miles) nearby.push({ zip: entry.zip, miles: distance })
  }
  return nearby.toSorted((one, other) => one.miles - other.miles || Number(one.zip) - Number(other.zip))
}

type Atlas = { byZip: Map<string, ZipEntry>; northward: ZipEntry[] }

let loaded: Atlas | undefined

/** Read at first use and kept: some 9 MB, about a tenth of a second. */
function atlas(): Atlas {
  loaded ??= loadAtlas()
  return loaded
}

function loadAtlas(): Atlas {
  const northward = readZipEntries().toSorted((one, other) => one.latitude - other.latitude)
  return { byZip: new Map(northward.map((entry) => [entry.zip, entry])), northward }
}

/** The circle's southern and northern end and its half width, in degrees, with a hair to spare for rounding. */
function boxAround({ latitude }: Coordinates, miles: number) {
  const spare = 1e-9
  const radius = miles / earthRadiusInMiles
  const halfHeight = (radius * 180) / Math.PI + spare
  // A circle is widest on the side of the pole, and one that holds the pole reaches all the way around.
  const holdsPole = Math.abs(latitude) + halfHeight >= 90
  const halfWidth = holdsPole
    ? 180
    : (Math.asin(Math.sin(radius) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI + spare
  return { south: latitude - halfHeight, north: latitude + halfHeight, halfWidth }
}

/** Degrees between two longitudes the short way, which for the Aleutians may cross the date line. */
function degreesApart(one: number, other: number): number {
  const degrees = Math.abs(one - other)
  return Math.min(degrees, 360 - degrees)
}

/** The place of the first entry at or north of the latitude. */
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
