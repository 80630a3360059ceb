import type { Generated, GeneratedAlways } from 'kysely'

export type UserTables = {
  users: UsersTable
  userCategories: { userId: number; category: string; position: number }
  blocks: { blockerId: number; blockedId: number; createdAt: string }
}

/**
 * - `nameText`: the names, as `searchableText` stores them for searches. `searchText`: the names and the bio.
 *   `sortName` orders lists.
 * - `maxTravelDistance`: in miles.
 * - `experienceRank`: generated, minus the level, or 1 without a level. Sorts the highest level
 *   first and no level last.
 * - `activityRank`: 0 for recently active members, otherwise 1. `lastActiveAt`, a date, determines when it becomes 1.
 * - `contactableBy`: the members who can start a conversation with this member.
 * - `zipHiddenSince`: since when others see only the town. Then `townZip` is the main zip code of the town, or
 *   null for an unknown one. `listedZip`, generated, is where lists find the member: `townZip` for a hidden
 *   zip code, or `location`.
 * - `attendanceHiddenSince`: since when only attendees and hosts of an event see that the member attends it.
 * - `emailConfirmedAt`: null until the member has confirmed `email`. Only one confirmed member can have an address.
 * - `suspendedUntil`: the end of a suspension, or null. `heldAt`: since when a newcomer waits for a moderator.
 * - `deletedAt`: a deleted account keeps its row without personal data, because its messages and comments stay.
 */
type UsersTable = {
  id: Generated<number>
  username: string
  fullName: string
  email: string
  emailConfirmedAt: string | null
  passwordHash: string
  bio: string | null
  location: string | null
  avatarUrl: string | null
  experienceLevel: number | null
  playFrequency: string
  maxTravelDistance: number
  sortName: string
  nameText: string
  searchText: string
  createdAt: string
  deletedAt: string | null
  suspendedAt: string | null
  suspendedUntil: string | null
  limitedUntil: string | null
  heldAt: string | null
  role: Generated<string>
  lastActiveAt: string | null
  activityRank: Generated<number>
  experienceRank: GeneratedAlways<number>
  contactableBy: Generated<string>
  zipHiddenSince: string | null
  townZip: string | null
  listedZip: GeneratedAlways<string | null>
  attendanceHiddenSince: string | null
}
