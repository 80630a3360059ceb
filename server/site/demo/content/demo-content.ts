import type { DetailsAudience } from '../../../../contract/events/limits.ts'
import type { findGamesCategories } from '../../../../contract/people/categories.ts'
import type { playFrequencies } from '../../../../contract/people/users/rules.ts'
import type { UpcomingSlot } from './time-slots.ts'

/**
 * A member of the demo community. `shelfSize` is the number of games they own, including their favorites, which are
 * named as in the starter catalog. `shelves.ts` chooses the other games. `maxTravelDistance` is in miles.
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
 * A game night. `duration` is in minutes. Games are referred to by name, host and attendees by username. Each line of
 * `comments` is `username: text`, or `username announces: text` for an announcement of the host.
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
  /** Whether the event is listed publicly. */
  isPublic?: true
  games: readonly string[]
  maxAttendees: number | null
  attendees: readonly string[]
  comments?: readonly string[]
}

/**
 * A conversation between two members. Each line of `script` is a message `username: text`. The last message was sent
 * `hoursAgo`, and the last `unread` messages are unread.
 */
export type DemoConversation = { hoursAgo: number; unread?: number; script: readonly string[] }

/** A venue that its owner shares with the community. */
export type DemoVenue = {
  name: string
  owner: string
  location: string
  locationDetails: string
  tables: number
  openingHours: string
}

/** `owners` is relative to a game that is not listed. `stars` is the usual rating. */
export type Appeal = { owners: number; stars: number }
