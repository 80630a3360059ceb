import type { ProblemName } from './problems.ts'

/** Totals of lists up to this are exact. A longer one can be a minute old, or stop at one more (`GET /api/events/upcoming`). */
export const maxExactCount = 1000

export type RowLimit = { max: number; problem: ProblemName }

/**
 * How much members can leave behind for others to read, to be notified of, or to pay for. These are rules and hold
 * without `RATE_LIMIT` too. Limits `PerDay` count what was created within 24 hours. A test fails for a call that creates
 * rows and has neither a limit nor a reason why it needs none.
 */
export const rowLimits = {
  /** Upcoming events that a member hosts. */
  hostedEvents: { max: 30, problem: 'TooManyEvents' },
  /** Events created by a member, also those cancelled since; fewer for a new member (`isNewMember`). */
  eventsPerDay: { max: 60, problem: 'TooManyNewEvents' },
  newMemberEventsPerDay: { max: 10, problem: 'TooManyNewEvents' },
  /** Announced changes of one event by its host or a co-host. */
  eventChangesPerDay: { max: 50, problem: 'TooManyChanges' },
  /** Upcoming events at which a member has a seat. */
  seats: { max: 100, problem: 'TooManySeats' },
  /** Upcoming events for which a member waits. */
  waitingPlaces: { max: 30, problem: 'TooManyWaitingPlaces' },
  /** Upcoming events at which a member asks for a seat. */
  seatRequests: { max: 30, problem: 'TooManySeatRequests' },
  coHostsPerEvent: { max: 5, problem: 'TooManyCoHosts' },
  /** Comments of one member on one event. */
  commentsPerDay: { max: 50, problem: 'TooManyComments' },
  /** The action that reaches the number is the last one, so that an event of any size can change. */
  notifiedPerDay: { max: 4_000, problem: 'TooManyNotified' },
  gamesPerEvent: { max: 20, problem: 'TooManyGames' },
  /** Invitations of one member to one event by email. */
  emailInvitations: { max: 50, problem: 'TooManyInvitations' },
  /** Events for which a host invites members who want to play its games. */
  invitingEventsPerDay: { max: 3, problem: 'TooManyGameInvitations' },
  /** Plays that one member records for one event. */
  playsPerEvent: { max: 30, problem: 'TooManyPlays' },
  /** Plays of a member that have no event, because they are from files. */
  importedPlays: { max: 10_000, problem: 'TooManyImportedPlays' },
  /** Date polls that are open or were created within 24 hours. */
  datePolls: { max: 10, problem: 'TooManyDatePolls' },
  membersPerDatePoll: { max: 50, problem: 'DatePollFull' },
  /** A member's requests to borrow games that the owners have not answered. */
  loanRequests: { max: 20, problem: 'TooManyLoanRequests' },
  savedSearches: { max: 20, problem: 'TooManySavedSearches' },
  venues: { max: 20, problem: 'TooManyVenues' },
  /** Games that a member adds to the catalog, one by one and by imports. */
  newGamesPerDay: { max: 1_000, problem: 'TooManyNewGames' },
  blocks: { max: 1_000, problem: 'TooManyBlocks' },
  /** A member's reports that no moderator has closed. */
  openReports: { max: 50, problem: 'TooManyReports' },
  calendarSubscriptions: { max: 20, problem: 'TooManyCalendars' },
  passkeys: { max: 10, problem: 'TooManyPasskeys' },
} as const satisfies Record<string, RowLimit>

/** Actions a day that always notify everyone affected, so that hosts of huge events can correct date or place. */
export const freeActions = 5
