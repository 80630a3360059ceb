import { z } from 'zod'

/**
 * Where the people of a date poll can meet. It names no zip code of a member.
 *
 * - `people` counts the host and the members who said yes or maybe and whose zip code is known. `leftOutCount` counts the
 *   others, who have none or hide it.
 * - `longestTrip` is in miles, rounded up by `roundTrip`. `zip` is a zip code of the town, where the event can take place.
 */
export const MeetingPlaces = z.object({
  people: z.int(),
  leftOutCount: z.int(),
  places: z.array(z.object({ zip: z.string(), place: z.string(), longestTrip: z.int() })),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
