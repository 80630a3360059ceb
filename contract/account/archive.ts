import { z } from 'zod'
import { EventOutcome } from '../planning/attendance/schemas.ts'
import { CalendarSubscription } from '../events/calendar/schemas.ts'
import { DatePoll, NewDateAnswer } from '../planning/date-polls/schemas.ts'
import { EventTitle } from '../events/event-title.ts'
import { AttendanceRequest, EventHistoryEntry, GameEvent, planAnswers } from '../events/schemas.ts'
import { Game } from '../games/schemas.ts'
import { Invitation } from '../events/invitations/schemas.ts'
import { LoanRole, LoanState } from '../shelves/loans/schemas.ts'
import { NewReport, OwnDecision } from '../moderation/schemas.ts'
import { Notification, NotificationChoice } from './notifications/schemas.ts'
import { Passkey } from '../sign-in/passkeys/schemas.ts'
import { Id, Instant } from '../platform/fields.ts'
import { OwnPlay, PlayPlayer } from '../planning/plays/schemas.ts'
import { SecurityEvent } from '../sign-in/security-log/schemas.ts'
import { SavedSearch } from '../events/saved-searches/schemas.ts'
import { OwnUser, PrivacyChoices } from '../people/users/schemas.ts'
import { Venue } from '../events/venues/schemas.ts'
import { Device, PendingEmail } from './schemas.ts'

/** The id and the name of a game, which can be deleted. */
export const GameName = Game.pick({ id: true, name: true })
/** The id and the name of another member. A deleted account has a general name. */
export const MemberName = z.object({ id: Id, fullName: z.string() })

/** An event without its list of attendees, which is other members' data. */
export const ArchivedEvent = GameEvent.pick({
  id: true,
  status: true,
  cancelReason: true,
  timeZone: true,
  attendeeCount: true,
  ownGuestCount: true,
}).extend({ ...planAnswers, games: z.array(GameName), host: MemberName })

/** The id and the title of a date poll. */
export const PollTitle = z.object({ id: Id, title: z.string() })

/**
 * A message that the member wrote (`isMine`) or received; `with` is the other member. `isRead` is true once the
 * receiver has seen it.
 */
export const ArchivedMessage = z.object({
  with: MemberName,
  isMine: z.boolean(),
  content: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})

/** A comment that the member wrote. `isAnnouncement` marks one about which every attendee was notified. */
export const ArchivedComment = z.object({
  event: EventTitle,
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: Instant,
})

/**
 * A report that the member made. `subjectId` is the id of the reported member, game, event, message, comment, venue
 * or date poll. `details` is the member's text, null without one. `closedAt` is null while the report is open.
 */
export const ArchivedReport = NewReport.pick({ kind: true, subjectId: true, reason: true }).extend({
  details: z.string().nullable(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
})

/**
 * A loan of a game to or from the other member (`with`). Contains the texts of both members.
 *
 * - `role` is the role of the member whose archive this is.
 * - `message` is the borrower's text in the request and `note` the owner's text in the answer; null without one.
 * - `event` is the event that the owner chose for the handover; null without one.
 * - `dueOn` is the day on which the game goes back, such as '2030-05-17'; null until the owner agrees.
 * - `answeredAt`, `handedOverAt`, `givenBackAt` and `closedAt` are null until that step.
 */
export const ArchivedLoan = z.object({
  game: GameName,
  role: LoanRole,
  with: MemberName,
  state: LoanState,
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

/**
 * All data of one member. Of other members it contains only ids and names, and their texts to the member.
 *
 * - `pendingEmail` is a new address that is not confirmed yet; null if there is none.
 * - `devices` are signed in. `knownDevices` have signed in before, so that a sign-in there causes no email.
 * - `pushSubscriptions` are the devices that receive push notifications.
 * - `collection`, `wishes` and `ratings` include games that are no longer in the catalog.
 * - `loans` are open and closed loans, as owner and as borrower.
 * - `venues` are those that the member saved.
 * - `plays` are the member's records of plays at events, and plays from files (`event` is null). `importedPlays` are the
 *   numbers of further plays in files.
 * - `gamesAdded` are the games that the member added to the catalog.
 * - `eventOutcomes` are the member's answers, as the host, about past events.
 * - `eventChanges` are the changes that the member made to events.
 * - `attendanceRequests` are open and declined; an accepted request becomes a seat in `eventsAttended`.
 * - `eventsRemovedFrom` are events whose host removed the member.
 * - `unlistedEvents` are the unlisted events that the member can open.
 * - `gameVetoes` are games that the member would rather not play at an event.
 * - `gameOffers` are games that the member brings to an event or teaches there.
 * - `gamesAskedFor` are games that a host asked the member to bring.
 * - `datePollsJoined` are the polls to which the member was invited or which they answered; `dateAnswers` the answers.
 * - `tablesAtEvents` are the member's tables at events that were split.
 * - `invitations` are those that the member sent.
 * - `moderationActions` are those of moderators that affect the member.
 * - `notifications` are the notifications of the web app, the latest first.
 */
export const Archive = z.object({
  writtenAt: Instant,
  account: OwnUser.omit({ version: true }),
  privacy: PrivacyChoices.omit({ version: true }),
  pendingEmail: PendingEmail.nullable(),
  devices: z.array(Device.omit({ id: true })),
  knownDevices: z.array(z.object({ createdAt: Instant, lastSignInAt: Instant })),
  pushSubscriptions: z.array(
    z.object({
      service: z.string().nullable().describe('The push service of the browser; null until the browser renews it.'),
      showsTexts: z.boolean().describe('Whether notifications contain the names and texts of others.'),
      quietFrom: z.int().nullable().describe('The hour at which its quiet hours begin; null for none.'),
      renewedAt: Instant,
    }),
  ),
  passkeys: z.array(Passkey.omit({ id: true, version: true })),
  calendarSubscriptions: z.array(CalendarSubscription.omit({ id: true })),
  securityLog: z.array(SecurityEvent),
  collection: z.array(
    z.object({
      game: GameName,
      isFavorite: z.boolean().describe('Whether the member marked the game as a favorite.'),
      offeredSince: Instant.nullable().describe('Since when the member lends the game; null if they do not.'),
      addedAt: Instant,
    }),
  ),
  loans: z.array(ArchivedLoan),
  wishes: z.array(z.object({ game: GameName, wishedAt: Instant })),
  savedSearches: z.array(SavedSearch.omit({ id: true })),
  venues: z.array(Venue.omit({ id: true, owner: true, miles: true, version: true })),
  ratings: z.array(z.object({ game: GameName, rating: z.number().describe('In stars, 0.5 to 5.'), ratedAt: Instant })),
  plays: z.array(
    OwnPlay.omit({ id: true }).extend({
      event: EventTitle.nullable().describe('Null for a play from a file.'),
      game: GameName,
      tableNumber: z.int().describe('Distinguishes tables that played the same game; from 1.'),
      playedAt: Instant,
      playedWith: z.array(MemberName).describe('Up to ten members with a record of the same play.'),
      players: z.array(PlayPlayer).describe('The players of an imported file.'),
    }),
  ),
  importedPlays: z.array(z.object({ game: GameName, plays: z.int().describe('The number of plays.') })),
  gamesChosenInImports: z.array(
    z.object({ bggId: Id.describe('The id of the row on BoardGameGeek.'), game: GameName }),
  ),
  gamesAdded: z.array(
    Game.omit({
      addedById: true,
      rating: true,
      ratingCount: true,
      ownerCount: true,
      isDeleted: true,
      version: true,
    }),
  ),
  eventsHosted: z.array(ArchivedEvent),
  eventOutcomes: z.array(
    z.object({
      event: EventTitle,
      outcome: EventOutcome,
      absent: z.array(MemberName).describe('The attendees who did not come.'),
      answeredAt: Instant,
    }),
  ),
  eventsAttended: z.array(ArchivedEvent),
  eventsCoHosted: z.array(z.object({ event: EventTitle, namedAt: Instant })),
  eventChanges: z.array(z.object({ event: EventTitle, changedAt: Instant, lines: EventHistoryEntry.shape.lines })),
  waitingList: z.array(z.object({ event: EventTitle, waitingSince: Instant })),
  attendanceRequests: z.array(
    z.object({
      event: EventTitle,
      message: AttendanceRequest.shape.message,
      requestedAt: Instant,
      declinedAt: AttendanceRequest.shape.declinedAt,
    }),
  ),
  eventsRemovedFrom: z.array(z.object({ event: EventTitle, removedAt: Instant })),
  unlistedEvents: z.array(z.object({ event: EventTitle, since: Instant })),
  gameVetoes: z.array(z.object({ event: EventTitle, game: GameName, vetoedAt: Instant })),
  gameOffers: z.array(
    z.object({
      event: EventTitle,
      game: GameName,
      bringingSince: Instant.nullable().describe('Null if the member does not bring the game.'),
      teachingSince: Instant.nullable().describe('Null if the member does not teach the game.'),
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
      games: z.array(GameName).describe('The planned games.'),
      createdAt: Instant,
      cancelledAt: Instant.nullable().describe('Null unless the poll was cancelled.'),
    }),
  ),
  datePollsJoined: z.array(z.object({ poll: PollTitle, joinedAt: Instant })),
  dateAnswers: z.array(
    z.object({ poll: PollTitle, date: Instant, answer: NewDateAnswer.shape.answer, answeredAt: Instant }),
  ),
  tablesAtEvents: z.array(
    z.object({
      event: EventTitle,
      game: GameName,
      wantedTable: z.int().nullable().describe('The number of the table to which the member wants to move, or null.'),
    }),
  ),
  invitations: z.array(
    z.object({
      event: EventTitle,
      maskedEmail: Invitation.shape.maskedEmail,
      member: MemberName.nullable().describe('The receiver of a message, null for an email.'),
      invitedAt: Instant,
    }),
  ),
  comments: z.array(ArchivedComment),
  messages: z.array(ArchivedMessage),
  blocks: z.array(z.object({ member: MemberName, blockedAt: Instant })),
  reports: z.array(ArchivedReport),
  moderationActions: z.array(
    z.object({
      kind: z.string().describe('One of the kinds of `ActionKind`, but never `dismiss`.'),
      reason: z.string(),
      until: OwnDecision.shape.until,
      createdAt: Instant,
    }),
  ),
  appeals: z.array(z.object({ text: z.string(), createdAt: Instant })),
  notificationChoices: z.array(NotificationChoice.omit({ version: true })),
  notifications: z.array(Notification.omit({ id: true })),
})
export type Archive = z.infer<typeof Archive>
