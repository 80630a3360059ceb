import { groupDigits } from '../platform/group-digits.ts'

/** A point on the globe, in degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number }

/** The mean radius of the earth. */
export const earthRadiusInMiles = 3958.7613

/** The great-circle distance between two points, in miles (haversine, which stays exact for close neighbours). */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const haversine =
    haversineOf(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversineOf(to.longitude - from.longitude)
  // Rounding can carry antipodes a hair above 1, where the arc sine ends.
  return 2 * earthRadiusInMiles * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/** What people think of distances in; miles unless they choose (SPEC 9). Rules and calls know miles alone. */
export const distanceUnits = ['miles', 'kilometers'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

const kilometersInAMile = 1.609344

/** A distance as people read it, to one decimal: '2.3 miles' (SPEC 9), '3.7 km'. */
export function formatDistance(miles: number, unit: DistanceUnit): string {
  return unit === 'miles' ? `${groupDigits(miles, 1)} miles` : `${groupDigits(miles * kilometersInAMile, 1)} km`
}

/** How far somebody travels, a whole number of miles: '1 mile', '10 miles', '16 km'. */
export function formatTravelDistance(miles: number, unit: DistanceUnit): string {
  if (unit === 'kilometers') return `${Math.round(miles * kilometersInAMile)} km`
  return miles === 1 ? '1 mile' : `${miles} miles`
}

function haversineOf(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
