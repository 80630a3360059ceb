import { z } from 'zod'
import { eventOutcomes } from '../attendance/limits.ts'
import { CalendarSubscription } from '../calendar/schemas.ts'
import { DatePoll, ProposedDate } from '../date-polls/schemas.ts'
import { GameEvent } from '../events/schemas.ts'
import { Game } from '../games/schemas.ts'
import { loanRoles, loanStates } from '../loans/rules.ts'
import { NewReport } from '../moderation/schemas.ts'
import { Notification, NotificationChoice } from '../notifications/schemas.ts'
import { Passkey } from '../passkeys/schemas.ts'
import { Id, Instant } from '../platform/fields.ts'
import { OwnPlay } from '../plays/schemas.ts'
import { SecurityEvent } from '../security-log/schemas.ts'
import { SavedSearch } from '../saved-searches/schemas.ts'
import { OwnUser, PrivacyChoices } from '../users/schemas.ts'
import { Venue } from '../venues/schemas.ts'
import { Device, PendingEmail } from './schemas.ts'

const GameName = Game.pick({ id: true, name: true })
const MemberName = z.object({ id: Id, fullName: z.string() })

/** An event without its list of attendees, which is other members' data. */
const ArchivedEvent = GameEvent.pick({
  id: true,
  title: true,
  status: true,
  cancelReason: true,
  date: true,
  timeZone: true,
  duration: true,
  location: true,
  locationDetails: true,
  locationDetailsFor: true,
  description: true,
  maxAttendees: true,
  attendeeCount: true,
  ownGuestCount: true,
  isHostPlaying: true,
  extraPeople: true,
}).extend({ games: z.array(GameName), host: MemberName })

const PollTitle = z.object({ id: Id, title: z.string() })

const EventTitle = z.object({ id: Id, title: z.string() })

/** A message that the member wrote (`isMine`) or received; `with` is the other member. */
const ArchivedMessage = z.object({
  with: MemberName,
  isMine: z.boolean(),
  content: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})

const ArchivedComment = z.object({
  event: EventTitle,
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: Instant,
})

/**
 * A report that the member made. `subjectId` is the id of the reported member, game, event, message, comment, venue
 * or date poll.
 */
const ArchivedReport = NewReport.pick({ kind: true, subjectId: true, reason: true }).extend({
  details: z.string().nullable(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
})

/** A loan of a game to or from the other member (`with`). Contains the texts of both members. */
const ArchivedLoan = z.object({
  game: GameName,
  role: z.enum(loanRoles),
  with: MemberName,
  state: z.enum(loanStates),
  message: z.string().nullable(),
  note: z.string().nullable(),
  event: EventTitle.nullable(),
  dueOn: z.string().nullable(),
  requestedAt: Instant,
  answeredAt: Instant.nullable(),
  handedOverAt: Instant.nullable(),
  givenBackAt: Instant.nullable(),
  closedAt: Instant.nullable(),
})

/** All data of one member, each list oldest first. Of other members it contains only ids and names. */
export const Archive = z.object({
  writtenAt: Instant,
  account: OwnUser,
  privacy: PrivacyChoices,
  pendingEmail: PendingEmail.nullable(),
  devices: z.array(Device.omit({ id: true })),
  knownDevices: z.array(z.object({ createdAt: Instant, lastSignInAt: Instant })),
  passkeys: z.array(Passkey.omit({ id: true })),
  calendarSubscriptions: z.array(CalendarSubscription.omit({ id: true })),
  securityLog: z.array(SecurityEvent),
  collection: z.array(
    z.object({ game: GameName, isFavorite: z.boolean(), offeredSince: Instant.nullable(), addedAt: Instant }),
  ),
  loans: z.array(ArchivedLoan),
  wishes: z.array(z.object({ game: GameName, wishedAt: Instant })),
  savedSearches: z.array(SavedSearch.omit({ id: true })),
  venues: z.array(Venue.omit({ id: true, owner: true, miles: true })),
  ratings: z.array(z.object({ game: GameName, rating: z.number(), ratedAt: Instant })),
  plays: z.array(
    OwnPlay.omit({ id: true }).extend({
      event: EventTitle,
      game: GameName,
      tableNumber: z.int(),
      playedAt: Instant,
      playedWith: z.array(MemberName),
    }),
  ),
  importedPlays: z.array(z.object({ game: GameName, plays: z.int() })),
  gamesChosenInImports: z.array(z.object({ bggId: Id, game: GameName })),
  gamesAdded: z.array(
    Game.omit({ addedById: true, rating: true, ratingCount: true, ownerCount: true, isDeleted: true }),
  ),
  eventsHosted: z.array(ArchivedEvent),
  eventOutcomes: z.array(
    z.object({
      event: EventTitle,
      outcome: z.enum(eventOutcomes),
      absent: z.array(MemberName),
      answeredAt: Instant,
    }),
  ),
  eventsAttended: z.array(ArchivedEvent),
  eventsCoHosted: z.array(z.object({ event: EventTitle, namedAt: Instant })),
  eventChanges: z.array(z.object({ event: EventTitle, changedAt: Instant, lines: z.array(z.string()) })),
  waitingList: z.array(z.object({ event: EventTitle, waitingSince: Instant })),
  attendanceRequests: z.array(
    z.object({
      event: EventTitle,
      message: z.string().nullable(),
      requestedAt: Instant,
      declinedAt: Instant.nullable(),
    }),
  ),
  eventsRemovedFrom: z.array(z.object({ event: EventTitle, removedAt: Instant })),
  unlistedEvents: z.array(z.object({ event: EventTitle, since: Instant })),
  gameVetoes: z.array(z.object({ event: EventTitle, game: GameName, vetoedAt: Instant })),
  gameOffers: z.array(
    z.object({
      event: EventTitle,
      game: GameName,
      bringingSince: Instant.nullable(),
      teachingSince: Instant.nullable(),
    }),
  ),
  gamesAskedFor: z.array(z.object({ event: EventTitle, game: GameName, askedAt: Instant })),
  datePollsHosted: z.array(
    DatePoll.pick({
      title: true,
      location: true,
      locationDetails: true,
      duration: true,
      maxAttendees: true,
      eventId: true,
    }).extend({
      dates: z.array(Instant),
      games: z.array(GameName),
      createdAt: Instant,
      cancelledAt: Instant.nullable(),
    }),
  ),
  datePollsJoined: z.array(z.object({ poll: PollTitle, joinedAt: Instant })),
  dateAnswers: z.array(
    z.object({ poll: PollTitle, date: Instant, answer: ProposedDate.shape.ownAnswer, answeredAt: Instant }),
  ),
  tablesAtEvents: z.array(z.object({ event: EventTitle, game: GameName, wantedTable: z.int().nullable() })),
  secondTableAsks: z.array(
    z.object({ event: EventTitle, game: GameName, askedAt: Instant, declinedAt: Instant.nullable() }),
  ),
  movesFromWaitingLists: z.array(z.object({ event: EventTitle, waitingSince: Instant })),
  invitations: z.array(
    z.object({
      event: EventTitle,
      maskedEmail: z.string().nullable(),
      member: MemberName.nullable(),
      invitedAt: Instant,
    }),
  ),
  comments: z.array(ArchivedComment),
  messages: z.array(ArchivedMessage),
  blocks: z.array(z.object({ member: MemberName, blockedAt: Instant })),
  reports: z.array(ArchivedReport),
  moderationActions: z.array(
    z.object({ kind: z.string(), reason: z.string(), until: Instant.nullable(), createdAt: Instant }),
  ),
  appeals: z.array(z.object({ text: z.string(), createdAt: Instant })),
  notificationChoices: z.array(NotificationChoice),
  notifications: z.array(Notification.omit({ id: true })),
})
export type Archive = z.infer<typeof Archive>
