import { z } from 'zod'
import { NewEvent } from '../../events/schemas.ts'
import { GameSummary } from '../../games/schemas.ts'
import { Id, Instant, InstantInput, madeFrom, Version } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'
import { dateAnswers, pollStatuses, proposedDates } from './rules.ts'

export const pollParameters = z.object({ code: z.string().max(100).describe('The code of the address of the poll.') })

const datesMessage = `Propose ${proposedDates.min} to ${proposedDates.max} dates`
const { title, location, locationDetails, duration, maxAttendees, gameIds } = NewEvent.shape

/** My answer to a proposed date. Members who say 'yes' get the seats; 'maybe' reserves none. */
export const DateAnswer = z.enum(dateAnswers)

/**
 * - `open`: members can answer. `past`: all dates are over, and the host has chosen none.
 * - `decided`: the host has chosen a date. `cancelled`: the host has cancelled the poll.
 */
export const PollStatus = z.enum(pollStatuses)

/**
 * A game that the people on a date can play. `reasons` are clauses such as 'Plays 2 to 5, you are 5'. A member who is
 * not among these people reads 'Plays 2 to 5, there would be 5'.
 */
export const GameOnDate = z.object({ game: GameSummary, reasons: z.array(z.string()) })

/**
 * A planned game that does not fit a date. `reason` is the rule that it fails: 'Needs 4, you are 3', or 'Needs 4, there
 * would be 3' for a member who is not among these people.
 */
export const UnfitGameOnDate = z.object({ game: GameSummary, reason: z.string() })

/**
 * A date poll as its host creates it. `gameIds` are the planned games. `proposedDatesProblem` rejects past dates and
 * equal ones.
 */
export const NewDatePoll = z.strictObject({
  title,
  location,
  locationDetails,
  duration,
  maxAttendees,
  gameIds,
  dates: z.array(InstantInput).min(proposedDates.min, datesMessage).max(proposedDates.max, datesMessage),
})
export type NewDatePoll = z.infer<typeof NewDatePoll>

/**
 * A proposed date, as one member sees it.
 *
 * - `isOpen`: the date is in the future. `isBest`: it is the best date of the poll (`bestDate`).
 * - `isChosen`: the event takes place on this date. No date is chosen after the host has moved the event.
 * - `yes` and `maybe` are the members whom the requesting member sees, in the order in which they answered. Once the host has
 *   chosen a date, they leave out members whose attendance of the event the requesting member does not see.
 * - `yesCount`, `maybeCount` and `noCount` are the numbers of answers, including those of members who are not visible.
 * - `ownAnswer` is the answer of the requesting member; null without one.
 * - `people` is the number of people who can play: the host and the first members who said yes, one for each seat.
 * - `games` are the games that these people can play, with reasons. `unfit` are the planned games that do not fit. Both
 *   are empty as long as only the host can come.
 */
export const ProposedDate = z.object({
  id: Id,
  date: Instant,
  isOpen: z.boolean(),
  isBest: z.boolean(),
  isChosen: z.boolean(),
  yes: z.array(MemberSummary),
  maybe: z.array(MemberSummary),
  yesCount: z.int(),
  maybeCount: z.int(),
  noCount: z.int(),
  ownAnswer: DateAnswer.nullable(),
  people: z.int(),
  games: z.array(GameOnDate),
  unfit: z.array(UnfitGameOnDate),
})
export type ProposedDate = z.infer<typeof ProposedDate>

/**
 * A date poll in a list.
 *
 * - `code` is in the address of the poll, `/dates/{code}`.
 * - `place` is the town, such as 'Portland, OR', and `timeZone` its IANA zone; null for an unknown zip code.
 * - `duration` is in minutes; null if the end is open.
 * - `isHosting`: whether the requesting member created the poll. `hasAnswered`: whether they have answered.
 * - `answeredCount`: the number of members who have answered.
 */
export const ListedDatePoll = z.object({
  code: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  timeZone: z.string().nullable(),
  duration: z.int().nullable(),
  dates: z.array(Instant),
  host: MemberSummary,
  isHosting: z.boolean(),
  hasAnswered: z.boolean(),
  answeredCount: z.int(),
})
export type ListedDatePoll = z.infer<typeof ListedDatePoll>

/**
 * A date poll, as one member sees it. Reports name it by its `id`.
 *
 * - `code` is in the address of the poll, `/dates/{code}`.
 * - `location` is the zip code, `place` its town, such as 'Portland, OR', and `timeZone` the IANA zone; both are null
 *   for an unknown zip code.
 * - `locationDetails` is null for all members except the host.
 * - `duration` is in minutes; null if the end is open.
 * - `maxAttendees` is null for an unlimited number of seats.
 * - `isHosting`: whether the requesting member created the poll. `hasAnswered`: whether they have answered.
 * - `answeredCount`: the number of members who have answered.
 * - `eventId` is the event that was created for the chosen date, and `eventDate` its date today; both are null until
 *   then.
 * - `version` names the place, which the host can change; null for other members.
 * - `invited` are the members without an answer whom the requesting member sees.
 */
export const DatePoll = ListedDatePoll.omit({ dates: true }).extend({
  id: Id,
  location: z.string(),
  locationDetails: z.string().nullable(),
  maxAttendees: z.int().nullable(),
  status: PollStatus,
  eventId: Id.nullable(),
  eventDate: Instant.nullable(),
  plannedGames: z.array(GameSummary),
  invited: z.array(MemberSummary),
  dates: z.array(ProposedDate),
  version: Version.nullable(),
})
export type DatePoll = z.infer<typeof DatePoll>

/** My answer to a proposed date. */
export const NewDateAnswer = z.strictObject({ answer: DateAnswer })
/** The member whom the host of a date poll asks. */
export const NewPollInvitation = z.strictObject({ userId: Id })
/** The place of a date poll: a zip code, and details such as the address or null. */
export const NewPollLocation = z.strictObject({ location, locationDetails, ...madeFrom })
export type NewPollLocation = z.infer<typeof NewPollLocation>
/** The date on which the event of a date poll takes place. */
export const DateChoice = z.strictObject({ dateId: Id })
