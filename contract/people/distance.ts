import { groupDigits } from '../platform/group-digits.ts'

/** A point on the earth, in degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number }

export const earthRadiusInMiles = 3958.7613

/** Returns the great-circle distance in miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const haversine =
    haversineOf(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversineOf(to.longitude - from.longitude)
  // For opposite points, rounding errors can give a value slightly above 1, which has no arc sine.
  return 2 * earthRadiusInMiles * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/** The units in which a member can see distances. Calls and rules always use miles. */
export const distanceUnits = ['miles', 'kilometers'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

const kilometersInAMile = 1.609344

/** Formats a distance with one decimal: '2.3 miles', '3.7 km'. */
export function formatDistance(miles: number, unit: DistanceUnit): string {
  return unit === 'miles' ? `${groupDigits(miles, 1)} miles` : `${groupDigits(miles * kilometersInAMile, 1)} km`
}

/** Formats a travel distance, a whole number of miles: '1 mile', '10 miles', '16 km'. */
export function formatTravelDistance(miles: number, unit: DistanceUnit): string {
  if (unit === 'kilometers') return `${fromWholeMiles(miles, unit)} km`
  return miles === 1 ? '1 mile' : `${miles} miles`
}

/** Converts whole miles to the whole number that forms show in a unit. */
export function fromWholeMiles(miles: number, unit: DistanceUnit): number {
  return unit === 'miles' ? miles : Math.round(miles * kilometersInAMile)
}

/** Converts a distance in a unit to whole miles. A distance of whole miles stays the same when it is converted back. */
export function toWholeMiles(distance: number, unit: DistanceUnit): number {
  return unit === 'miles' ? distance : Math.round(distance / kilometersInAMile)
}

function haversineOf(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
