import { findZip, listedZipAt, listZipsOf, middleOf } from './zip-atlas.ts'

/** Returns the zip code at which lists find a member; null for a hidden one of an unknown town. */
export function listedZipOf({ location, zipHiddenSince }: { location: string | null; zipHiddenSince: string | null }) {
  if (location === null) return null
  return zipHiddenSince === null ? listedZipAt(location) : (mainZipOfTown(location) ?? null)
}

/** The main zip code by the place. Finding one takes 3 to 7 ms. */
const mainZips = new Map<string, string>()

/** Returns the zip code nearest to the mean of a town's coordinates; undefined for an unknown one. */
export function mainZipOfTown(zip: string): string | undefined {
  const place = findZip(zip)?.place
  if (place === undefined) return undefined
  const mainZip = mainZips.get(place) ?? middleOf(listZipsOf(place)).zip
  mainZips.set(place, mainZip)
  return mainZip
}
