import { detailsAt } from '../../contract/venues/rules.ts'
import type { Venue } from '../../contract/venues/schemas.ts'

/** A place that a host can choose: a town, or a venue (`venueId`) with the location details of an event there. */
export type ChosenPlace = { name: string; location: string; locationDetails: string | null; venueId?: number }

export function placeOfVenue(venue: Venue): ChosenPlace {
  const { id, name, location } = venue
  return { name, location, locationDetails: detailsAt(venue), venueId: id }
}
