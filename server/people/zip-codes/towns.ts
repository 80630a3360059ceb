import { findZip, listZipsOf, middleOf } from './zip-atlas.ts'

/**
 * Returns the zip code in the middle of a town, which represents all its zip codes: the one nearest to the mean of
 * their coordinates. Undefined for an unknown zip code.
 */
export function mainZipOfTown(zip: string): string | undefined {
  const place = findZip(zip)?.place
  if (place === undefined) return undefined
  return middleOf(listZipsOf(place)).zip
}
