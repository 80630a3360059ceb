import { z } from 'zod'

/**
 * Towns where the people of a date poll could meet. The answer contains no zip code of a member.
 *
 * - `people` counts the host and the members who said yes or maybe, if their zip code is known. `leftOutCount` counts
 *   the members who said yes or maybe but have no zip code or hide it.
 * - `longestTrip` is in miles, rounded up by `roundTrip`. `zip` is a zip code of the town, for the address of the
 *   event.
 */
export const MeetingPlaces = z.object({
  people: z.int(),
  leftOutCount: z.int(),
  places: z.array(z.object({ zip: z.string(), place: z.string(), longestTrip: z.int() })),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
