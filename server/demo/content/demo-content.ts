import type { DetailsAudience } from '../../../contract/events/limits.ts'
import type { findGamesCategories } from '../../../contract/games/categories.ts'
import type { playFrequencies } from '../../../contract/users/rules.ts'
import type { TimeSlot, UpcomingSlot } from './time-slots.ts'

/**
 * A member of the demo community. `shelfSize` is how many games they own, their favorites (named as in the starter
 * catalogue) among them; the others follow from their taste (`shelves.ts`). `maxTravelDistance` in miles.
 */
export type DemoMember = {
  username: string
  fullName: string
  bio: string
  location: string
  experienceLevel: number | null
  gameCategories: readonly (typeof findGamesCategories)[number][]
  playFrequency: (typeof playFrequencies)[number]
  maxTravelDistance: number
  joinedDaysAgo: number
  shelfSize: number
  favorites: readonly string[]
}

/**
 * A game night; `duration` in minutes, games by name, host and attendees by username. `comments` have a line for each:
 * `username: words`, or `username announces: words` of the host.
 */
export type DemoEvent<When extends UpcomingSlot> = {
  title: string
  host: string
  when: When
  duration: number
  location: string
  locationDetails: string
  locationDetailsFor?: DetailsAudience
  description: string
  games: readonly string[]
  maxAttendees: number | null
  attendees: readonly string[]
  comments?: string
}

/**
 * What two members wrote each other: a line for each message, `username: words`. The last one was sent `hoursAgo`; the
 * last `unread` ones have not been read yet.
 */
export type DemoConversation = { hoursAgo: number; unread?: number; script: string }

/** A city and its people, who meet and write among themselves. `location` is the zip it is built around. */
export type DemoCity = {
  location: string
  members: readonly DemoMember[]
  upcomingEvents: readonly DemoEvent<UpcomingSlot>[]
  pastEvents: readonly DemoEvent<TimeSlot>[]
  conversations: readonly DemoConversation[]
}
