import type { Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'

/**
 * The tables. Instants are ISO 8601 strings in UTC. Nullable instants such as `deletedAt` replace booleans. Columns have the
 * names of the contract's fields (decision 4).
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
  /** `preselectedAt`: a form preselected the game, and the host neither chose nor owned it. */
  eventGames: { eventId: number; gameId: number; position: number; preselectedAt: string | null }
  attendees: { eventId: number; userId: number; joinedAt: string; guestCount: Generated<number> }
  waitingMembers: { id: Generated<number>; eventId: number; userId: number; waitingSince: string }
  /** Attendees whom the host removed from an event. They cannot join it again. */
  removedMembers: { eventId: number; userId: number; removedAt: string }
  attendanceRequests: AttendanceRequestsTable
  eventComments: EventCommentsTable
  eventRevisions: EventRevisionsTable
  messages: MessagesTable
  conversations: { userId: number; otherUserId: number; lastMessageId: number }
  notifications: NotificationsTable
  notificationChoices: { userId: number; kind: string; channels: string }
  suggestionMails: { userId: number; dueAt: string | null; lastSentAt: string | null }
  savedSearches: { id: Generated<number>; userId: number; name: string; filters: string; createdAt: string }
  eventReminders: { eventId: number; kind: string; date: string }
  blocks: { blockerId: number; blockedId: number; createdAt: string }
  /** `claimedAt`: a process began to send the warning. `sentAt`: the warning was sent; null if the process was killed. */
  inactivityWarnings: { userId: number; claimedAt: string; sentAt: string | null }
  calendarSubscriptions: CalendarSubscriptionsTable
  passkeys: PasskeysTable
  /** Challenges that a passkey can sign once; `userId` is null if no member was signed in. */
  passkeyChallenges: { challenge: string; userId: number | null; expiresAt: string }
  /** `confirmedAt` is null until a code confirms the secret; `lastPeriod` is that of the last code (30 seconds each). */
  twoStep: { userId: number; sealedSecret: string; confirmedAt: string | null; lastPeriod: number }
  recoveryCodes: { userId: number; codeHash: string }
  /** Browsers that have sent the right password and owe a code. */
  pendingSignIns: { tokenHash: string; userId: number; attemptCount: number; expiresAt: string }
  reports: ReportsTable
  securityEvents: SecurityEventsTable
  knownDevices: KnownDevicesTable
  moderationActions: ModerationActionsTable
  appeals: AppealsTable
  memberNotes: { id: Generated<number>; userId: number; authorId: number; text: string; createdAt: string }
  recurringWork: { name: string; dueAt: string }
  siteSecrets: { name: string; secret: string }
}

/**
 * - `nameText`: the names, folded by `foldCase` for searches. `searchText`: the names and the bio. `sortName` orders lists.
 * - `maxTravelDistance`: in miles.
 * - `experienceRank`: generated, minus the level, or 1 without a level. Sorts the highest level first and no level last.
 * - `activityRank`: 0 for recently active members, otherwise 1. `lastActiveAt`, a date, determines when it becomes 1.
 * - `contactableBy`: who can start a conversation with the member.
 * - `zipHiddenSince`: since when others see only the town. Then `townZip` is the main zip code of the town, or null for an
 *   unknown one. `listedZip`, generated, is where lists find the member: `townZip` for a hidden zip code, or `location`.
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

/** While `passwordCheckedAt` is null, the link asks for the password. */
type EmailChangesTable = {
  userId: number
  email: string
  tokenHash: string
  passwordCheckedAt: string | null
  expiresAt: string
}

/**
 * `lastSeenAt` is updated from time to time, and null at first. `provenAt` is when the member last proved who they are; it is null
 * in sessions from before this column.
 */
type SessionsTable = {
  idHash: string
  userId: number
  createdAt: string
  expiresAt: string
  userAgent: string | null
  lastSeenAt: string | null
  provenAt: string | null
}

/**
 * - `credentialId`, `publicKey`: base64url.
 * - `counter`: the number of signatures that the authenticator reported, or always 0.
 * - `transports`: names separated by commas. They help the browser to find the authenticator.
 */
type PasskeysTable = {
  id: Generated<number>
  userId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/**
 * - Play times: in minutes.
 * - `ratingTotal`, `ratingCount` and `ownerCount`: aggregates of `gameRatings` and `collectionEntries`, updated in the same
 *   transaction.
 * - `ratingRank`: generated, minus the weighted mean of the ratings (`ratingPrior`), or 0 without ratings. Sorts the best first
 *   and unrated games last.
 * - `playTimeRank`: generated, the minimum plus a millionth of the maximum play time. Sorts the shortest first.
 * - `standing`: generated, one point per owner, plus the stars above 2.5 of each rating.
 * - `nameKey`: the result of the contract's `nameKey()`, which is equal for similar names.
 * - `picture`: name of this site's copies of the picture, or null.
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
 * Attempts to fetch the picture at a game's `imageUrl`. `dueAt` is null after success (`games.picture`) and after too many
 * attempts. A game without an `imageUrl` has no row.
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
 * - `duration`: in minutes. `endsAt` follows from it.
 * - `localDate`: the date of the start at the place of the event; null until `derivedColumnsWork` has filled it in.
 * - `attendeeCount` and `waitingCount`: number of attendees with guests, and of `waitingMembers`, updated in the same
 *   transaction. The ids of `waitingMembers` are their order.
 * - `changedParts`: what the host changed last, separated by commas.
 * - `locationDetailsFor`: who may see `locationDetails`.
 * - `suggestedAt`: when members nearby were notified about the event.
 * - `approvalSince`: since when members ask the host for a seat; null if they can join.
 * - `hostNotPlayingSince`: since when the host organizes the event without playing; null if the host plays.
 */
type EventsTable = {
  id: Generated<number>
  hostId: number
  title: string
  date: string
  duration: number | null
  endsAt: string
  localDate: string | null
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
  hostNotPlayingSince: string | null
  approvalSince: string | null
}

/** A request for a seat. The ids are their order. `declinedAt` is null until the host declines it. */
type AttendanceRequestsTable = {
  id: Generated<number>
  eventId: number
  userId: number
  message: string | null
  requestedAt: string
  declinedAt: string | null
}

/** `lastReadAt` is updated from time to time, and null at first. */
type CalendarSubscriptionsTable = {
  id: Generated<number>
  userId: number
  name: string
  tokenHash: string
  createdAt: string
  lastReadAt: string | null
}

/**
 * The log of moderation. The database rejects updates and deletions. `actorId` is null for the operators and the rules of the
 * site; `memberId` is the member whom the action affects.
 */
type ModerationActionsTable = {
  id: Generated<number>
  kind: string
  channel: string
  actorId: number | null
  subjectKind: string
  subjectId: number
  memberId: number | null
  reason: string
  until: string | null
  detail: string | null
  createdAt: string
}

/** `decisionId` is the action that accepted or rejected the appeal; null while it is open. */
type AppealsTable = {
  id: Generated<number>
  actionId: number
  userId: number
  text: string
  createdAt: string
  decisionId: number | null
}

/**
 * `subject` is a JSON copy of the reported content, and `memberId` the member responsible for it; `closedAt` is when a
 * moderator or an operator closed the report.
 */
type ReportsTable = {
  id: Generated<number>
  reporterId: number
  memberId: number | null
  kind: string
  subjectId: number
  reason: string
  details: string | null
  subject: string
  createdAt: string
  closedAt: string | null
}

/**
 * - `collectedAs`: events with the same key are one row with their `count`, from `firstAt` to `lastAt`.
 * - `userId`: the member whose account it affects, null for an unknown username. `actorId`: the moderator who acted.
 * - `network` and `userAgent`: null if the events of the row differ in them.
 */
type SecurityEventsTable = {
  id: Generated<number>
  collectedAs: string
  kind: string
  outcome: string
  userId: number | null
  actorId: number | null
  network: string | null
  userAgent: string | null
  requestId: string | null
  count: Generated<number>
  firstAt: string
  lastAt: string
}

/** A browser in which a member has signed in before. `lastSignInAt` is its latest sign-in. */
type KnownDevicesTable = { userId: number; tokenHash: string; createdAt: string; lastSignInAt: string }

/** `announcedAt` is null for ordinary comments; otherwise it is when the host sent the comment as an announcement. */
type EventCommentsTable = {
  id: Generated<number>
  eventId: number
  authorId: number
  content: string
  createdAt: string
  announcedAt: string | null
}

/** A change by the host. `details` is the JSON of an `EventRevision`, or null once the host has deleted the account. */
type EventRevisionsTable = {
  id: Generated<number>
  eventId: number
  details: string | null
  createdAt: string
}

/**
 * `lowerUserId` and `higherUserId` are the two members ordered by id, the key of their conversation. `eventId` is the event
 * that the message is about.
 */
type MessagesTable = {
  id: Generated<number>
  senderId: number
  receiverId: number
  lowerUserId: number
  higherUserId: number
  content: string
  eventId: number | null
  createdAt: string
  readAt: string | null
}

/**
 * - `eventId`: the event that the notification is about. `changes`: its changed parts, separated by commas.
 * - `revisionId`: the change with its old and new values; null for changes of older versions.
 * - `commentId`: the announcement of the host, or the latest comment.
 * - `note`: the host's words in an answer to a request for a seat.
 * - `memberId`: the member who did something, the latest one if several members did the same.
 * - `actionId`: the action of a moderator.
 * - `gameId` or `searchName`, the name of a saved search: the reason for suggesting an event.
 * - `mailDueAt`: the email is sent after this instant. `mailSettledAt`: when it was sent or found unnecessary.
 * - `mailClaimedUntil`: until then, one process is responsible for the email.
 */
type NotificationsTable = {
  id: Generated<number>
  userId: number
  kind: string
  eventId: number | null
  commentId: number | null
  changes: string | null
  revisionId: number | null
  note: string | null
  memberId: number | null
  actionId: number | null
  gameId: number | null
  searchName: string | null
  createdAt: string
  readAt: string | null
  mailDueAt: Generated<string>
  mailSettledAt: string | null
  mailClaimedUntil: string | null
}

/** A database or a transaction, the first parameter of every query function. */
export type Database = Kysely<Schema>

export type UserRow = Selectable<UsersTable>
export type GameRow = Selectable<GamesTable>
