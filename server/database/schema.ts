import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely'

/**
 * The tables, named and typed as both engines hold them. Instants are ISO 8601 strings in UTC; nullable timestamps stand
 * where others keep booleans. Column names are the field's own words, the same as in the contract (decision 0004).
 */
export type Schema = {
  users: UsersTable
  userCategories: { userId: number; category: string }
  sessions: { idHash: string; userId: number; createdAt: string; expiresAt: string }
  passwordResets: { tokenHash: string; userId: number; createdAt: string; expiresAt: string }
  games: GamesTable
  gameCategories: { gameId: number; category: string; position: number }
  gameRatings: { gameId: number; userId: number; rating: number; ratedAt: string }
  collectionEntries: CollectionEntriesTable
  events: EventsTable
  eventGames: { eventId: number; gameId: number; position: number }
  attendees: { eventId: number; userId: number; joinedAt: string }
  messages: MessagesTable
  conversations: { userId: number; otherUserId: number; lastMessageId: number }
  notifications: NotificationsTable
  recurringWork: { name: string; dueAt: string }
}

/**
 * `nameText` (names) and `searchText` (names and bio) are what searches look through, folded by `foldCase`; `sortName`
 * orders lists. Distances in miles. The database itself derives `experienceRank`, minus the level and 1 without one:
 * ascending, the highest come first and those without a level last.
 */
type UsersTable = {
  id: Generated<number>
  username: string
  fullName: string
  email: string
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
  experienceRank: GeneratedAlways<number>
}

/**
 * Times in minutes. `ratingTotal` and `ratingCount` follow `gameRatings`, `ownerCount` follows `collectionEntries`, in the
 * same transaction. The database itself derives what lists are sorted by:
 *
 * - `ratingRank`: minus the mean rating, 0 for an unrated game: ascending, the best come first and the unrated last.
 * - `playTimeRank`: the least minutes plus millionths of the most: ascending, the shortest come first.
 * - `standing`: a point for each owner, and for each rating what it is above 2.5 stars (`popular-games.ts`).
 */
type GamesTable = {
  id: Generated<number>
  name: string
  description: string
  imageUrl: string | null
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
  complexity: number | null
  ratingTotal: Generated<number>
  ratingCount: Generated<number>
  ratingRank: GeneratedAlways<number>
  playTimeRank: GeneratedAlways<number>
  ownerCount: Generated<number>
  standing: GeneratedAlways<number>
  addedById: number | null
  sortName: string
  searchText: string
  createdAt: string
  deletedAt: string | null
}

type CollectionEntriesTable = {
  id: Generated<number>
  userId: number
  gameId: number
  favoritedAt: string | null
  createdAt: string
}

/** `duration` in minutes, `endsAt` follows from it; `attendeeCount` follows `attendees` in the same transaction. */
type EventsTable = {
  id: Generated<number>
  hostId: number
  title: string
  date: string
  duration: number | null
  endsAt: string
  location: string
  locationDetails: string | null
  description: string | null
  maxAttendees: number | null
  attendeeCount: Generated<number>
  searchText: string
  createdAt: string
  cancelledAt: string | null
  cancelReason: string | null
}

/** `lowerUserId` and `higherUserId` are the two members in order of their ids: one key for a conversation. */
type MessagesTable = {
  id: Generated<number>
  senderId: number
  receiverId: number
  lowerUserId: number
  higherUserId: number
  content: string
  createdAt: string
  readAt: string | null
}

/** News about an event name it; `changes` are the parts of it that changed, separated by commas. */
type NotificationsTable = {
  id: Generated<number>
  userId: number
  kind: string
  eventId: number | null
  changes: string | null
  createdAt: string
  readAt: string | null
}

/** The database, or a transaction in it: what every query takes. */
export type Database = Kysely<Schema>

export type UserRow = Selectable<UsersTable>
export type GameRow = Selectable<GamesTable>
export type NewUserRow = Insertable<UsersTable>
