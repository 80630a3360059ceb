import { milesBetween } from '../../../contract/people/distance.ts'
import { findZip, listZipsOf } from './zip-atlas.ts'

/**
 * Returns the zip code in the middle of a town, which represents all its zip codes: the one nearest to the mean of
 * their coordinates. Undefined for an unknown zip code.
 */
export function mainZipOfTown(zip: string): string | undefined {
  const place = findZip(zip)?.place
  if (place === undefined) return undefined
  const zips = listZipsOf(place)
  const middle = {
    latitude: mean(zips.map(({ latitude }) => latitude)),
    longitude: mean(zips.map(({ longitude }) => longitude)),
  }
  const [main] = zips.toSorted(
    (one, other) => milesBetween(middle, one) - milesBetween(middle, other) || Number(one.zip) - Number(other.zip),
  )
  return main?.zip
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
