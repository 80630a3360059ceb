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

/** A distance as people read it, in miles to one decimal: '2.3 miles' (SPEC 9). */
export function formatMiles(miles: number): string {
  return `${miles.toFixed(1)} miles`
}

function haversineOf(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
