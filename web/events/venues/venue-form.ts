import { z } from 'zod'
import { NewVenue, type Venue } from '../../../contract/events/venues/schemas.ts'

/** The values of the form of a venue. An empty number of tables means that it is unknown. */
export const VenueForm = NewVenue.extend({
  locationDetails: NewVenue.shape.locationDetails.unwrap().unwrap(),
  openingHours: NewVenue.shape.openingHours.unwrap().unwrap(),
  tables: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : Number(typed)))
    .pipe(NewVenue.shape.tables.unwrap()),
})
export type VenueForm = z.output<typeof VenueForm>
export type VenueFormInput = z.input<typeof VenueForm>

/** Returns the initial values for a venue, or for a new one. `zip` is the member's own zip code. */
export function venueFormValues(venue: Venue | undefined, zip: string | null): VenueFormInput {
  return {
    name: venue?.name ?? '',
    location: venue?.location ?? zip ?? '',
    locationDetails: venue?.locationDetails ?? '',
    tables: venue?.tables?.toString() ?? '',
    openingHours: venue?.openingHours ?? '',
    isShared: venue?.isShared ?? false,
  }
}
