import { rowLimits } from '../../platform/row-limits.ts'

export const maxVenues = rowLimits.venues.max
export const maxVenueName = 100
export const maxPlaceDetails = 200
/** Maximum length of the location details of an event. They have room for the name of a venue and its details. */
export const maxEventPlaceDetails = maxVenueName + ', '.length + maxPlaceDetails
export const maxOpeningHours = 300
export const maxVenueTables = 200
/** Maximum number of shared venues in one answer, the nearest first. */
export const maxSharedVenues = 50
/** Miles around a zip code in which shared venues are found for a member who has no travel distance. */
export const defaultVenueMiles = 25

/** 'Meeple Café, Back room'. Details that contain the name are the details alone. */
export function detailsAt({ name, locationDetails }: { name: string; locationDetails: string | null }): string {
  if (locationDetails === null) return name
  return locationDetails.includes(name) ? locationDetails : `${name}, ${locationDetails}`
}

type Placed = { miles: number | null }

/** The nearest come first, own ones first at the same distance, and unknown zip codes last. */
export function mergeByDistance<Venue extends Placed>(own: readonly Venue[], shared: readonly Venue[]): Venue[] {
  return [...own, ...shared].toSorted(compareByDistance)
}

export function compareByDistance(one: Placed, other: Placed): number {
  const [first, second] = [one.miles ?? Infinity, other.miles ?? Infinity]
  return first === second ? 0 : first - second
}

/** What a host has filled in, and whether they changed the zip code, which the form proposes. */
type FilledInPlace = { location: string; locationDetails: string; isLocationTyped: boolean }

/** Returns whether choosing a venue would replace a place that the host typed or saved, so that the form asks first. */
export function replacesTypedPlace(
  { location, locationDetails, isLocationTyped }: FilledInPlace,
  venue: { location: string; locationDetails: string | null },
): boolean {
  const losesDetails = locationDetails.trim() !== '' && locationDetails.trim() !== venue.locationDetails
  const losesLocation = isLocationTyped && location.trim() !== '' && location.trim() !== venue.location
  return losesDetails || losesLocation
}
