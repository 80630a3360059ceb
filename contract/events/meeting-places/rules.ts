import { type Coordinates, milesBetween } from '../../people/distance.ts'

type Traveller = Coordinates & { maxMiles: number }
/** A zip code with its town: 'Portland, OR'. */
type TownZip = Coordinates & { zip: string; place: string }
type TripTo<Place> = Place & { longestTrip: number }
type RankedTown = { zip: string; place: string; longestTrip: number }

export const maxMeetingPlaces = 3
export const maxMeetingGroup = 30
/** Miles between the zip code of a company and those of its town. */
const companyMiles = 1
/** Miles around a suggested town in which venues are suggested too. */
export const nearTownMiles = 10
/** Longest trips are rounded up to a multiple, in miles, so that they do not reveal where a person lives. */
const tripStep = 5

/**
 * Ranks the towns that all travellers can reach by the longest trip in miles, the shortest first. The zip code with the
 * shortest such trip represents its town. Towns with equal longest trips sort by the sum of all trips, then by name.
 *
 * @param travellers without members who hide their zip code: a member who asks with friends, whose homes they know,
 * could find out where one more member lives
 */
export function rankTowns(zips: readonly TownZip[], travellers: readonly Traveller[]): RankedTown[] {
  const best = new Map<string, RankedTown & { allMiles: number }>()
  for (const { zip, place, ...point } of zips) {
    const trips = travellers.map((traveller) => milesBetween(traveller, point))
    if (trips.some((miles, index) => miles > (travellers[index]?.maxMiles ?? 0))) continue
    const town = { zip, place, longestTrip: Math.max(0, ...trips), allMiles: sum(trips) }
    const earlier = best.get(place)
    if (!earlier || compareTowns(town, earlier) < 0) best.set(place, town)
  }
  return [...best.values()].toSorted(compareTowns).map(({ allMiles: _allMiles, ...town }) => town)
}

/** Leaves out single zip codes beside a town with several: large companies ('US Bank, OR') rather than towns. */
export function pickTowns(ranked: readonly RankedTown[], zips: readonly TownZip[]): RankedTown[] {
  const picked: RankedTown[] = []
  for (const town of ranked) {
    if (picked.length === maxMeetingPlaces) break
    if (!isCompany(town, zips)) picked.push(town)
  }
  return picked
}

function isCompany({ place }: RankedTown, zips: readonly TownZip[]): boolean {
  const [only, another] = zips.filter((zip) => zip.place === place)
  if (only === undefined || another !== undefined) return false
  const around = zips.filter((zip) => zip.place !== place && milesBetween(zip, only) <= companyMiles)
  return around.some((zip) => zips.filter((other) => other.place === zip.place).length > 1)
}

/** Ranks the places that all travellers reach by the longest trip in miles, the shortest first. */
export function rankVenues<Place extends Coordinates>(
  places: readonly Place[],
  travellers: readonly Traveller[],
): TripTo<Place>[] {
  const reachable = places.flatMap((place) => {
    const trips = travellers.map((traveller) => milesBetween(traveller, place))
    if (trips.some((miles, index) => miles > (travellers[index]?.maxMiles ?? 0))) return []
    return { ...place, longestTrip: Math.max(0, ...trips) }
  })
  return reachable.toSorted((one, other) => one.longestTrip - other.longestTrip)
}

export function roundUpTrip(miles: number): number {
  return Math.max(tripStep, Math.ceil(miles / tripStep) * tripStep)
}

function compareTowns(one: RankedTown & { allMiles: number }, other: RankedTown & { allMiles: number }): number {
  if (one.longestTrip !== other.longestTrip) return one.longestTrip - other.longestTrip
  if (one.allMiles !== other.allMiles) return one.allMiles - other.allMiles
  return `${one.place} ${one.zip}` < `${other.place} ${other.zip}` ? -1 : 1
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
