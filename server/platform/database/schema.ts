import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely'

/**
 * The tables, named and typed as both engines hold them. Instants are ISO 8601 strings in UTC; nullable timestamps stand
 * where others keep booleans. Column names are the field's own words, the same as in the contract (decision 0004).
 */
export type Schema = {
  users: UsersTable
  userCategories: { userId: number; category: string }
  sessions: SessionsTable
  passwordResets: { tokenHash: string; userId: number; createdAt: string; expiresAt: string }
  emailChanges: EmailChangesTable
  games: GamesTable
  gameCategories: { gameId: number; category: string; position: number }
  pictureFetches: PictureFetchesTable
  gameRatings: { gameId: number; userId: number; rating: number; ratedAt: string }
  collectionEntries: CollectionEntriesTable
  wishes: { userId: number; gameId: number; createdAt: string }
  events: EventsTable
  eventGames: { eventId: number; gameId: number; position: number }
  attendees: { eventId: number; userId: number; joinedAt: string; guestCount: Generated<number> }
  waitingMembers: { id: Generated<number>; eventId: number; userId: number; waitingSince: string }
  eventComments: EventCommentsTable
  messages: MessagesTable
  conversations: { userId: number; otherUserId: number; lastMessageId: number }
  notifications: NotificationsTable
  notificationChoices: { userId: number; kind: string; channels: string }
  suggestionMails: { userId: number; dueAt: string | null; lastSentAt: string | null }
  eventReminders: { eventId: number; kind: string; date: string }
  blocks: { blockerId: number; blockedId: number; createdAt: string }
  calendarSubscriptions: { userId: number; tokenHash: string; createdAt: string }
  reports: ReportsTable
  recurringWork: { name: string; dueAt: string }
  siteSecrets: { name: string; secret: string }
}

/**
 * `nameText` (names) and `searchText` (names and bio) are what searches look through, folded by `foldCase`; `sortName`
 * orders lists. Distances in miles. The database itself derives `experienceRank`, minus the level and 1 without one:
 * ascending, the highest come first and those without a level last. `activityRank` is 0 for who was here lately and 1 for
 * the others; `lastActiveAt`, kept to the day, says when that ends, and nobody reads it. Who left is kept without anything
 * personal, since what they wrote to others stays; `deletedAt` leaves them out of every list.
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
  deletedAt: string | null
  suspendedAt: string | null
  lastActiveAt: string | null
  activityRank: Generated<number>
  experienceRank: GeneratedAlways<number>
}

/** `passwordCheckedAt` is null where whoever opens the link is still to be asked for the password. */
type EmailChangesTable = {
  userId: number
  email: string
  tokenHash: string
  passwordCheckedAt: string | null
  expiresAt: string
}

/** `lastSeenAt` is written now and then, and null until the first time. */
type SessionsTable = {
  idHash: string
  userId: number
  createdAt: string
  expiresAt: string
  userAgent: string | null
  lastSeenAt: string | null
}

/**
 * Times in minutes. `ratingTotal` and `ratingCount` follow `gameRatings`, `ownerCount` follows `collectionEntries`, in the
 * same transaction. The database itself derives what lists are sorted by:
 *
 * - `ratingRank`: minus the mean rating, 0 for an unrated game: ascending, the best come first and the unrated last.
 * - `playTimeRank`: the least minutes plus millionths of the most: ascending, the shortest come first.
 * - `standing`: a point for each owner, and for each rating what it is above 2.5 stars (`popular-games.ts`).
 *
 * `nameKey` is the name as `nameKey()` of the contract has it, the same for names that are alike. `picture` names the copies
 * of its picture that are kept here, null while there are none.
 */
type GamesTable = {
  id: Generated<number>
  name: string
  description: string
  imageUrl: string | null
  picture: string | null
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
  nameKey: Generated<string>
  searchText: string
  createdAt: string
  deletedAt: string | null
}

/**
 * What became of fetching the picture of a game's `imageUrl`: due while it is to be fetched, and due no more once it is
 * kept (`games.picture`) or was tried too often. A game without an `imageUrl` has no row.
 */
type PictureFetchesTable = {
  gameId: number
  imageUrl: string
  tries: Generated<number>
  dueAt: string | null
}

type CollectionEntriesTable = {
  id: Generated<number>
  userId: number
  gameId: number
  favoritedAt: string | null
  createdAt: string
}

/**
 * `duration` in minutes, `endsAt` follows from it; `attendeeCount` follows `attendees` and their guests in the same transaction,
 * and `waitingCount` `waitingMembers`, whose ids are their order. `changedParts` are those that its host changed last, separated by commas.
 * `locationDetailsFor` is whom the host shows the details of the place.
 * `suggestedAt` is when members nearby were told of it, null until then.
 */
type EventsTable = {
  id: Generated<number>
  hostId: number
  title: string
  date: string
  duration: number | null
  endsAt: string
  location: string
  locationDetails: string | null
  locationDetailsFor: Generated<string>
  description: string | null
  maxAttendees: number | null
  attendeeCount: Generated<number>
  waitingCount: Generated<number>
  searchText: string
  createdAt: string
  cancelledAt: string | null
  cancelReason: string | null
  changedAt: string | null
  changedParts: string | null
  suggestedAt: string | null
}

/** `subject` is what was reported as it was then, as JSON; `closedAt` when those who run the site were done with it. */
type ReportsTable = {
  id: Generated<number>
  reporterId: number
  kind: string
  subjectId: number
  reason: string
  details: string | null
  subject: string
  createdAt: string
  closedAt: string | null
}

/** `announcedAt` is when its host told everybody of it; null for a comment among others. */
type EventCommentsTable = {
  id: Generated<number>
  eventId: number
  authorId: number
  content: string
  createdAt: string
  announcedAt: string | null
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

/**
 * News about an event name it; `changes` are the parts of it that changed, separated by commas, `commentId` is what its host
 * announced. `memberId` is whom it is about, `otherCount` how many others did the same, and `gameId` the game that makes an
 * event worth telling. It is mailed from `mailDueAt` on. `mailSettledAt` is when it was mailed, or found to need no mail;
 * until `mailClaimedUntil` a process is at it.
 */
type NotificationsTable = {
  id: Generated<number>
  userId: number
  kind: string
  eventId: number | null
  commentId: number | null
  changes: string | null
  memberId: number | null
  otherCount: Generated<number>
  gameId: number | null
  createdAt: string
  readAt: string | null
  mailDueAt: Generated<string>
  mailSettledAt: string | null
  mailClaimedUntil: string | null
}

/** The database, or a transaction in it: what every query takes. */
export type Database = Kysely<Schema>

export type UserRow = Selectable<UsersTable>
export type GameRow = Selectable<GamesTable>
export type NewUserRow = Insertable<UsersTable>
