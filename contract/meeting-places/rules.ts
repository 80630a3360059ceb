import { type Coordinates, milesBetween } from '../players/distance.ts'

/** A person who travels at most `maxMiles`. */
type Traveller = Coordinates & { maxMiles: number }
/** A zip code with its town: 'Portland, OR'. */
type TownZip = Coordinates & { zip: string; place: string }
type RankedTown = { zip: string; place: string; longestTrip: number }

/** Maximum number of suggested towns. */
export const maxMeetingPlaces = 3
/**
 * Longest trips are rounded up to a multiple of this number of miles, so that they do not reveal where a person lives.
 */
const tripStep = 5

/**
 * Ranks the towns that all travellers can reach by the longest trip in miles, the shortest first. Each town is
 * represented by its zip code with the shortest longest trip. Towns with the same longest trip sort by the sum of
 * all trips, then by name.
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

/** Rounds a trip up: 7.2 miles become 10. */
export function roundTrip(miles: number): number {
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
