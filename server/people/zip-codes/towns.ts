import { findZip, listedZipAt, listZipsOf, middleOf } from './zip-atlas.ts'

/** Returns the zip code at which lists find a member; null for a hidden one of an unknown town. */
export function listedZipOf({ location, zipHiddenSince }: { location: string | null; zipHiddenSince: string | null }) {
  if (location === null) return null
  return zipHiddenSince === null ? listedZipAt(location) : (mainZipOfTown(location) ?? null)
}

/**
 * Returns the zip code in the middle of a town, which represents all its zip codes: the one nearest to the mean of
 * their coordinates. Undefined for an unknown zip code.
 */
function mainZipOfTown(zip: string): string | undefined {
  const place = findZip(zip)?.place
  if (place === undefined) return undefined
  return middleOf(listZipsOf(place)).zip
}
