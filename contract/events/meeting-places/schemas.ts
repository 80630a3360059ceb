import { z } from 'zod'
import { Venue } from '../venues/schemas.ts'

/**
 * A town to meet in. `zip` is one of its zip codes, for the address of the event; `place` is its name, such as
 * 'Portland, OR'. `longestTrip` is the longest way of a member to it, in miles, rounded up to a multiple of 5.
 */
export const MeetingTown = z.object({ zip: z.string(), place: z.string(), longestTrip: z.int() })

/** A venue to meet at. `longestTrip` is the longest way of a member to it, in miles, rounded up to a multiple of 5. */
export const MeetingVenue = z.object({ venue: Venue, longestTrip: z.int() })

/**
 * Towns and venues where a group of members could meet. The answer contains no zip code of a member.
 *
 * - `people` counts the members whose zip code is known. `leftOutCount` counts those who have no zip code or hide it.
 * - `places` and `venues` begin with the shortest trip.
 */
export const MeetingPlaces = z.object({
  people: z.int(),
  leftOutCount: z.int(),
  places: z.array(MeetingTown),
  venues: z.array(MeetingVenue),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
