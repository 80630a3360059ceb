import type { Generated } from 'kysely'
import type { ColumnField, DefaultField, EventPlan } from '../../../../contract/events/plan.ts'
import type { EventOutcome } from '../../../../contract/planning/attendance/rules.ts'

export type EventTables = {
  events: EventsTable
  /**
   * - `preselectedAt`: when a form preselected the game, if the host neither chose nor owned it.
   * - `fitsSince`: since when the game fits the people and the times; null if it does not fit or is not checked yet.
   * - `firstFitAt`: when a check found for the first time that the game fits.
   */
  eventGames: {
    eventId: number
    gameId: number
    position: number
    preselectedAt: string | null
    fitsSince: string | null
    firstFitAt: string | null
  }
  places: PlacesTable
  /** The game that a member would rather not play at an event. */
  gameVetoes: { eventId: number; gameId: number; userId: number; vetoedAt: string }
  gameOffers: GameOffersTable
  /** The owners whom the host of an event asked to bring a game. */
  gameAsks: { eventId: number; gameId: number; userId: number; askedAt: string }
  /**
   * The tables of an adopted split. `ownerId` owns the copy of the game; `extraPeople` have no account. `fitsSince`:
   * since when the table works; null if it does not.
   */
  splitTables: {
    eventId: number
    place: number
    gameId: number
    ownerId: number
    extraPeople: number
    fitsSince: string | null
  }
  /** The table of each member in an adopted split, and the table to which they want to move. */
  splitSeats: { eventId: number; userId: number; place: number; wantedPlace: number | null }
  /** `email` is in lower case. */
  invitations: InvitationsTable
  /** Hashes of the addresses that refuse invitations. The addresses themselves are not stored. */
  refusedInvitations: { emailHash: string; refusedAt: string }
  eventComments: EventCommentsTable
  eventRevisions: EventRevisionsTable
  /** The outcome that the host recorded for an event that is over. */
  eventOutcomes: { eventId: number; outcome: EventOutcome; answeredAt: string }
  /** Attendees who did not come to an event, as its host recorded. `missedAt` is the start of the event. */
  absences: { eventId: number; userId: number; missedAt: string }
  /** `lastUserId`: the last member reminded so far, in the order of their ids; null once all are. */
  eventReminders: { eventId: number; kind: string; date: string; lastUserId: number | null }
  savedSearches: SavedSearchesTable
  calendarSubscriptions: CalendarSubscriptionsTable
}

/**
 * - `duration`: in minutes. `endsAt` follows from it.
 * - `localDate`: the date of the start at the place of the event.
 * - `attendeeCount` and `waitingCount`: number of attendees with guests, and of waiting members, updated in the same
 *   transaction.
 * - `changedParts`: what the host changed last, separated by commas.
 * - `locationDetailsFor`: whether only attendees or all readers can see the location details.
 * - `suggestedAt`: when all members nearby were notified about the event; `suggestedCount`: their number so far.
 * - `wishersInvitedAt`: when people nearby who want to play one of its games were invited.
 * - `approvalSince`: since when members ask the host for a seat; null if they can join.
 * - `visibility`: whether members, visitors with the link or all visitors can read the event.
 * - `unlistedSince`: since when the event is not in the lists; null if it is listed.
 * - `linkCode`: the code of the address of the event for visitors.
 * - `extraPeople`: people without an account whom the host expects. They take no seat.
 * - `tableChangedAt`: when the people or the times changed last; null once `replanWork` has checked the planned games.
 * - `derivedFromId`: the event that this one repeats; null for most events.
 * - `placeOwnerId`: the member at whose place the event is, if another member hosts it; otherwise null.
 * - `waitingListChangedAt`: the time of the last change since which a second table may have become possible or impossible,
 *   such as a new member on the waiting list. `offerWork` looks for a second table and sets it to null.
 * - `announcedTableKey`: the `tableKey` of the second table of which the host was notified; null if the next one causes a
 *   notification.
 * - `hostNotPlayingSince`: since when the host organizes the event without playing; null if the host plays.
 */
type EventsTable = PlanColumns & {
  id: Generated<number>
  hostId: number
  endsAt: string
  localDate: string
  attendeeCount: Generated<number>
  waitingCount: Generated<number>
  searchText: string
  createdAt: string
  cancelledAt: string | null
  cancelReason: string | null
  changedAt: string | null
  changedParts: string | null
  suggestedAt: string | null
  suggestedCount: Generated<number>
  wishersInvitedAt: string | null
  hostNotPlayingSince: string | null
  approvalSince: string | null
  unlistedSince: string | null
  linkCode: string
  tableChangedAt: string | null
  derivedFromId: number | null
  placeOwnerId: number | null
  waitingListChangedAt: string | null
  announcedTableKey: string | null
}

type PlanColumns = {
  [Name in ColumnField]: Name extends DefaultField ? Generated<EventPlan[Name]> : EventPlan[Name]
}

/** Since when a member brings a planned game to an event, and teaches it. One of both is not null. */
type GameOffersTable = {
  eventId: number
  gameId: number
  userId: number
  bringingSince: string | null
  teachingSince: string | null
}

/**
 * What a member has at an event. A row without any of it is deleted.
 *
 * - `joinedAt`: since when the member has a seat, with one more for each of the `guestCount` guests.
 * - `waitingSince`: since when the member is on the waiting list.
 * - `requestedAt`: when the member asked for a seat, with an optional `message`. `declinedAt` is null until the host
 *   declines it.
 * - `turn`: the order of the waiting and of the asking members of an event. Instants would not do: clocks of processes
 *   differ, and requests wait for the lock of the event.
 * - `namedAt`: since when the member co-hosts it.
 * - `removedAt`: when the host removed the member, who cannot join it again, nor the events that are made from it: those
 *   have rows with the event where the removal happened as `removalOriginId`.
 * - `readerSince`: since when the member reads an unlisted event: they opened its link, or had a place when the host took
 *   it out of the lists.
 */
type PlacesTable = {
  eventId: number
  userId: number
  joinedAt: string | null
  guestCount: Generated<number>
  waitingSince: string | null
  requestedAt: string | null
  declinedAt: string | null
  message: string | null
  turn: number | null
  namedAt: string | null
  removedAt: string | null
  removalOriginId: number | null
  readerSince: string | null
}

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
  editorId: number | null
  details: string | null
  createdAt: string
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

/** An invitation has either an `email` address, or a `memberId` if it was sent as a message. */
type InvitationsTable = {
  id: Generated<number>
  eventId: number
  invitedById: number
  email: string | null
  memberId: number | null
  invitedAt: string
}

/**
 * - `area`: the area of the member's zip code (`areaOfZip`); null without one.
 * - `searchKey`: the key of the filters (`searchKey`).
 */
interface SavedSearchesTable {
  id: Generated<number>
  userId: number
  name: string
  filters: string
  createdAt: string
  area: string | null
  searchKey: string
}
