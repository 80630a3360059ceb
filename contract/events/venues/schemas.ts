import { z } from 'zod'
import { Id, Instant, madeFrom, trimmedText, Version, ZipCode } from '../../platform/fields.ts'
import { MemberSummary, shownName } from '../../people/users/schemas.ts'
import { maxOpeningHours, maxPlaceDetails, maxVenueName, maxVenueTables } from './rules.ts'

/**
 * A venue as a member saves it. Events and date polls copy its zip code and details and keep no reference to it, so a
 * change or removal of a venue changes no event.
 *
 * - `location` is its zip code. `locationDetails` is the address or directions; null or absent for none.
 * - `tables` is the number of tables, and `openingHours` a free text; null if they are unknown.
 * - `isShared`: all members see the venue. Otherwise only its owner sees it.
 */
export const NewVenue = z.strictObject({
  name: shownName('Enter a name', { max: maxVenueName }),
  location: ZipCode,
  locationDetails: trimmedText().max(maxPlaceDetails, `At most ${maxPlaceDetails} characters`).nullish(),
  tables: z
    .int('Enter a whole number')
    .min(1, 'At least 1 table')
    .max(maxVenueTables, `At most ${maxVenueTables} tables`)
    .nullish(),
  openingHours: trimmedText().max(maxOpeningHours, `At most ${maxOpeningHours} characters`).nullish(),
  isShared: z.boolean(),
})
export type NewVenue = z.infer<typeof NewVenue>

/** The new values of a venue. They replace all old ones. */
export const VenueReplacement = NewVenue.extend(madeFrom)

/**
 * A venue as one member sees it.
 *
 * - `location` is its zip code, `place` the town ('Portland, OR'); null for an unknown zip code.
 * - `locationDetails` is the address or directions; null without any.
 * - `tables` is the number of tables, and `openingHours` a free text; null if they are unknown.
 * - `isShared`: all members see the venue. Otherwise only its owner sees it.
 * - `owner` is the member who saved it.
 * - `version` names what its owner can edit.
 * - `miles` is the distance from the requested zip code; null if one of them is unknown.
 */
export const Venue = z.object({
  id: Id,
  name: z.string(),
  location: z.string(),
  place: z.string().nullable(),
  locationDetails: z.string().nullable(),
  tables: z.int().nullable(),
  openingHours: z.string().nullable(),
  isShared: z.boolean(),
  owner: MemberSummary,
  miles: z.number().nullable(),
  createdAt: Instant,
  version: Version,
})
export type Venue = z.infer<typeof Venue>

/**
 * The venues that a member can choose: their own, and those that other members share nearby. Both
 * lists have the nearest first.
 */
export const Venues = z.object({ own: z.array(Venue), shared: z.array(Venue) })
export type Venues = z.infer<typeof Venues>
