import { z } from 'zod'
import { GameSummary } from '../games/schemas.ts'
import {
  Id,
  Instant,
  InstantInput,
  madeFrom,
  maxDescriptionLength,
  maxNameLength,
  trimmedText,
  Version,
  ZipCode,
} from '../platform/fields.ts'
import { MemberSummary, shownName } from '../people/users/schemas.ts'
import { maxEventPlaceDetails } from './venues/rules.ts'
import {
  detailsAudiences,
  eventHours,
  eventSeats,
  eventVisibilities,
  maxAcceptedAtOnce,
  maxCancelReasonLength,
  maxEventGames,
  maxExtraPeople,
  maxGuests,
  maxRequestTextLength,
  tableLanguages,
} from './limits.ts'
import { type EventPlan, eventParts, type PlanField } from './plan.ts'

/**
 * A member who has a seat at an event; `status` has no other value. `guestCount` is the number of guests they bring;
 * each of them takes a seat.
 */
export const Attendee = z.object({
  eventId: Id,
  userId: Id,
  status: z.literal('confirmed'),
  joinedAt: Instant,
  guestCount: z.int(),
  user: MemberSummary,
})
export type Attendee = z.infer<typeof Attendee>

const extraPeopleMessage = `Choose 0 to ${maxExtraPeople} people`
const hoursMessage = 'Choose a duration of 1 to 5 hours'
const seatsMessage = 'Choose 1 to 10 attendees or Unlimited'

/** The plan of an event, as its host writes it. */
const planInputs = {
  title: shownName('Event title is required', { max: maxNameLength }),
  date: InstantInput,
  location: ZipCode,
  locationDetails: trimmedText()
    .max(maxEventPlaceDetails, `At most ${maxEventPlaceDetails} characters`)
    .nullish()
    .describe('The address or directions; null for none.'),
  locationDetailsFor: z
    .enum(detailsAudiences)
    .optional()
    .describe('Who sees `locationDetails`: every member, or only the people at the table.'),
  description: trimmedText().max(maxDescriptionLength, 'At most 5,000 characters').nullish(),
  duration: z
    .int(hoursMessage)
    .min(eventHours.min * 60, hoursMessage)
    .max(eventHours.max * 60, hoursMessage)
    .multipleOf(60, hoursMessage)
    .nullish()
    .describe('Whole hours, in minutes: 60 to 300. Null leaves the end open.'),
  maxAttendees: z
    .int(seatsMessage)
    .min(eventSeats.min, seatsMessage)
    .max(eventSeats.max, seatsMessage)
    .nullish()
    .describe('The number of seats, without the host; null for no limit.'),
  gameIds: z.array(Id).max(maxEventGames, 'At most 20 games'),
  language: z.enum(tableLanguages).nullish().describe('The language at the table; null if the host does not say.'),
  isHostPlaying: z.boolean().optional(),
  extraPeople: z.int(extraPeopleMessage).min(0, extraPeopleMessage).max(maxExtraPeople, extraPeopleMessage).optional(),
  needsApproval: z.boolean().optional(),
  visibility: z.enum(eventVisibilities).optional(),
  isUnlisted: z.boolean().optional(),
} satisfies Record<PlanField, z.ZodType>

/** The plan of an event, as members read it; they read the games as `games`. */
export const planAnswers = {
  title: z.string(),
  date: Instant,
  duration: z.int().nullable(),
  location: z.string(),
  locationDetails: z.string().nullable(),
  locationDetailsFor: z.enum(detailsAudiences),
  maxAttendees: z.int().nullable(),
  description: z.string().nullable(),
  language: z.enum(tableLanguages).nullable().describe('The language at the table; null if the host does not say.'),
  visibility: z.enum(eventVisibilities),
  isUnlisted: z.boolean(),
  isHostPlaying: z.boolean(),
  extraPeople: z.int(),
  needsApproval: z.boolean(),
} satisfies { [Name in Exclude<PlanField, 'gameIds'>]: z.ZodType<EventPlan[Name]> }

/**
 * The latest change of an event by its host. `parts` are the parts that changed; 'time' is the start or the duration.
 * A change that was undone does not count; without any other change, `parts` is empty.
 */
export const LastChange = z.object({ changedAt: Instant, parts: z.array(z.enum(eventParts)) })

/**
 * A game night, as one member sees it.
 *
 * - `status` is 'cancelled' once a host has cancelled the event, which is final.
 * - `description` is null without one.
 * - `date` is the start; `duration` is in minutes, or null if the end is open.
 * - `timeZone` (IANA) and `place` ('Portland, OR') follow from the zip code `location`; null for an unknown zip code.
 * - `distance` is in miles from the requesting member's zip code; null if one of the zip codes is missing or unknown.
 * - `locationDetails` is null for members who may not see it (`readsAddress`); `hidesLocationDetails` is true
 *   if there are details that this member cannot see.
 * - `locationDetailsFor` says who sees the details: every member, or only the people at the table.
 * - `maxAttendees` is null for an unlimited number of seats. `attendeeCount` includes guests; `attendees` contains up
 *   to ten members.
 * - `waitingCount` is the number of members on the waiting list.
 * - `lastChange` is the latest change by a host, with the names of the changed parts; null if there is none.
 * - `visibility`: who can open the event: members, anyone with the link, or anyone, also from the public list.
 * - `isAttending`, `ownGuestCount` and `waitingPlace` (from 1, null if not waiting) are about the requesting member.
 * - `isRemoved`: whether the host removed the requesting member, who then cannot join again.
 * - `isHosting` and `isCoHosting`: whether the requesting member is the host or a co-host. `mayRunEvent` says what both
 *   may do.
 * - `coHosts` contains the co-hosts whom the requesting member sees, in the order in which the host named them.
 * - `needsApproval`: whether members ask the host for a seat instead of joining. `ownRequest` is the request of the
 *   requesting member, null without one; `requestCount` is 0 for members who do not run the event.
 * - `canAskHost`: whether the requesting member can write to the host about the event.
 * - `isHostPlaying`: whether the host counts as a person at the table; the host takes no seat.
 * - `extraPeople`: the number of people without an account whom the host expects; they take no seat.
 * - `cancelReason` is null if the host gave no reason.
 * - `isUnlisted`: whether the event is in no list except those of its host and participants.
 * - `version` names what the organizers can edit; null for other members.
 * - `linkCode` is the code of the address `/e/{code}`; null for members who cannot share it (`canShareLink`).
 */
export const GameEvent = z.object({
  id: Id,
  ...planAnswers,
  status: z.enum(['active', 'cancelled']),
  cancelReason: z.string().nullable(),
  lastChange: LastChange.nullable(),
  timeZone: z.string().nullable(),
  place: z.string().nullable(),
  distance: z.number().nullable(),
  hidesLocationDetails: z.boolean(),
  games: z.array(GameSummary),
  attendees: z.array(Attendee),
  attendeeCount: z.int(),
  isAttending: z.boolean(),
  ownGuestCount: z.int(),
  waitingCount: z.int(),
  waitingPlace: z.int().nullable(),
  isRemoved: z.boolean(),
  ownRequest: z.enum(['pending', 'declined']).nullable(),
  requestCount: z.int(),
  isHosting: z.boolean(),
  isCoHosting: z.boolean(),
  host: MemberSummary,
  coHosts: z.array(MemberSummary),
  canAskHost: z.boolean(),
  linkCode: z.string().nullable(),
  version: Version.nullable(),
})
export type GameEvent = z.infer<typeof GameEvent>

const eventFields = { ...planInputs, status: z.literal('active').optional() }

/**
 * An event as its host creates it. `hostId`, if sent, must be the signed-in member's id. `dateProblem`
 * rejects a start in the past.
 *
 * - `description` is null or absent for none. `status`, if sent, is 'active'.
 * - `isHostPlaying` is true by default, `needsApproval` false, `extraPeople` 0.
 * - `locationDetailsFor` is 'everyone' by default, but 'attendees' if `needsApproval` is true.
 * - `visibility` is 'members' by default, `isUnlisted` false. `visibilityProblem` rejects an unlisted public event.
 * - `hasPreselectedGames`: the games are those that a form preselected, and the host did not choose them. They are
 *   suggested to other members only if the host owns them.
 * - `repeats`: the id of an event that the host can read and that this one repeats. Members removed from it cannot join
 *   this one. The visibility, the approval and the readers of the address are the same unless the host chooses others.
 * - `copiesGamesOf`: like `repeats`, with the same games. Games that the form for that
 *   event preselected count as preselected again.
 */
export const NewEvent = z.strictObject({
  ...eventFields,
  gameIds: planInputs.gameIds.default([]),
  hasPreselectedGames: z.boolean().optional(),
  repeats: Id.optional(),
  copiesGamesOf: Id.optional(),
  hostId: Id.optional(),
})
export type NewEvent = z.infer<typeof NewEvent>

/**
 * A change of an event. Fields that are left out stay as they are.
 *
 * - `description`: null removes it. `status`, if sent, is 'active'.
 * - `gameIds` replaces all games.
 * - `isHostPlaying`: whether the host counts as a person at the table; the host takes no seat.
 * - `extraPeople`: the number of people without an account whom the host expects; they take no seat.
 * - `needsApproval`: whether members ask the host for a seat instead of joining.
 * - `visibility` says who can open the event. `isUnlisted`: the event is in no list except those of its participants.
 */
export const EventChange = z.strictObject({ ...eventFields, ...madeFrom }).partial()
export type EventChange = z.infer<typeof EventChange>

/** The `reason` for cancelling an event, which attendees read; null or absent for none. */
export const EventCancellation = z.strictObject({
  reason: trimmedText().max(maxCancelReasonLength, 'At most 200 characters').nullish(),
})

const guestsMessage = `Choose 0 to ${maxGuests} guests`
const GuestCount = z.int(guestsMessage).min(0, guestsMessage).max(maxGuests, guestsMessage)

/**
 * The body of a join. The ids, if sent, must match the path and the session. `status` can be left out. `guestCount`
 * is 0 by default.
 */
export const NewAttendee = z.strictObject({
  eventId: Id.optional(),
  userId: Id.optional(),
  status: z.literal('confirmed').optional(),
  guestCount: GuestCount.optional(),
})

/** The new number of guests whom an attendee brings. Each guest in `guestCount` takes a seat. */
export const GuestChange = z.strictObject({ guestCount: GuestCount })

/** A member who waits for a seat at a full event. The member at `place` 1 gets the next free seat. */
export const WaitingMember = z.object({
  eventId: Id,
  userId: Id,
  waitingSince: Instant,
  place: z.int().min(1),
})
export type WaitingMember = z.infer<typeof WaitingMember>

/** A waiting member in the list for the host. */
export const ListedWaitingMember = WaitingMember.omit({ place: true }).extend({ user: MemberSummary })
export type ListedWaitingMember = z.infer<typeof ListedWaitingMember>

/** A member whom the host removed from an event. */
export const RemovedMember = z.object({ eventId: Id, userId: Id, removedAt: Instant, user: MemberSummary })
export type RemovedMember = z.infer<typeof RemovedMember>

/** The body of joining a waiting list. The ids, if sent, must match the path and the session. */
export const NewWaitingMember = z.strictObject({ eventId: Id.optional(), userId: Id.optional() })

const RequestText = trimmedText().max(maxRequestTextLength, `At most ${maxRequestTextLength} characters`).nullish()

/**
 * The body of a request for a seat. The ids, if sent, must match the path and the session. `message` is a text for the
 * host; null or absent for none.
 */
export const NewAttendanceRequest = z.strictObject({
  eventId: Id.optional(),
  userId: Id.optional(),
  message: RequestText,
})

/**
 * A member who asks for a seat. `declinedAt` is null until the host declines the request. `message` is the text for the
 * host; null without one.
 */
export const AttendanceRequest = z.object({
  eventId: Id,
  userId: Id,
  message: z.string().nullable(),
  requestedAt: Instant,
  declinedAt: Instant.nullable(),
  user: MemberSummary,
})
export type AttendanceRequest = z.infer<typeof AttendanceRequest>

/**
 * A request in the list for those who run the event. `pastNights` is the number of past events of the requesting member to
 * which the member who asks came. `distance` is in miles from the zip code of that member to that of the event; null if
 * one of them is missing or unknown.
 */
export const ListedRequest = AttendanceRequest.extend({ pastNights: z.int(), distance: z.number().nullable() })
export type ListedRequest = z.infer<typeof ListedRequest>

/** The members whose requests for seats the host accepts at once. Others than those who still ask are ignored. */
export const AcceptedMembers = z.strictObject({ userIds: z.array(Id).min(1).max(maxAcceptedAtOnce) })

/**
 * The answer of a host to a request for a seat. The member reads the `note` in the notification; null or absent for
 * none.
 */
export const RequestAnswer = z.strictObject({ note: RequestText })

/**
 * A change of an event. `lines` has the new and the old value of each detail that changed. `editor` is null if the
 * member who made the change has left or is not visible.
 */
export const EventHistoryEntry = z.object({
  id: Id,
  editor: MemberSummary.nullable(),
  changedAt: Instant,
  lines: z.array(z.string()),
})
export type EventHistoryEntry = z.infer<typeof EventHistoryEntry>
