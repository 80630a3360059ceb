import { z } from 'zod'
import { Venue } from '../venues/schemas.ts'

/**
 * Towns and venues where a group of members could meet. The answer contains no zip code of a member.
 *
 * - `people` counts the members whose zip code is known. `leftOutCount` counts those who have no zip code or hide it.
 * - `longestTrip` is in miles, rounded up by `roundUpTrip`. `zip` is a zip code of the town, for the address of the
 *   event.
 */
export const MeetingPlaces = z.object({
  people: z.int(),
  leftOutCount: z.int(),
  places: z.array(z.object({ zip: z.string(), place: z.string(), longestTrip: z.int() })),
  venues: z.array(z.object({ venue: Venue, longestTrip: z.int() })),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
