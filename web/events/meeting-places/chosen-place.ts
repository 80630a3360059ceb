import { detailsAt } from '../../../contract/events/venues/rules.ts'
import type { Venue } from '../../../contract/events/venues/schemas.ts'

/** A town, or a venue (`venueId`). `isPrivate`: only the host sees the venue, so its details are for attendees. */
export type ChosenPlace = {
  name: string
  location: string
  locationDetails: string | null
  venueId?: number
  isPrivate?: boolean
}

/** Formats a place in a sentence: 'in Woodburn, OR', 'at Woodburn Café'. */
export function whereText({ name, venueId }: Pick<ChosenPlace, 'name' | 'venueId'>): string {
  return venueId === undefined ? `in ${name}` : `at ${name}`
}

export function placeOfVenue(venue: Venue): ChosenPlace {
  const { id, name, location, isShared } = venue
  return { name, location, locationDetails: detailsAt(venue), venueId: id, isPrivate: !isShared }
}
