import { listedZipAt, middleOf, zipsOfTown } from './zip-atlas.ts'

/** Returns the zip code at which lists find a member; null for a hidden one of an unknown town. */
export function listedZipOf({ location, zipHiddenSince }: { location: string | null; zipHiddenSince: string | null }) {
  if (location === null) return null
  return zipHiddenSince === null ? listedZipAt(location) : (mainZipOfTown(location) ?? null)
}

/** Returns the zip code nearest to the mean of a town's coordinates; undefined for an unknown one. */
export function mainZipOfTown(zip: string): string | undefined {
  const town = zipsOfTown(zip)
  return town && middleOf(town).zip
}
