import { dateProblem } from '../../events/rules.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const proposedDates = { min: 2, max: 5 } as const
/** Maximum number of polls of one host that wait for answers at the same time. */
export const maxOpenPolls = rowLimits.datePolls.max
/** Maximum number of members in a poll: invited members and members who answered. */
export const maxPollMembers = rowLimits.membersPerDatePoll.max
export const maxGamesPerDate = 5
/** Games are listed for a date on which at least this number of people can come, including the host. */
export const minPeopleForGames = 2

export const dateAnswers = ['yes', 'maybe', 'no'] as const
export type DateAnswer = (typeof dateAnswers)[number]

export const pollStatuses = ['open', 'decided', 'cancelled', 'past'] as const
type PollStatus = (typeof pollStatuses)[number]

export type CountedDate = { id: number; date: string; yesCount: number; maybeCount: number }

export function isDateOpen({ date }: { date: string }, now: Date): boolean {
  return dateProblem(date, now) === undefined
}

/** Returns the state of a poll. A poll is past when all its dates are. */
export function pollStatus(
  poll: { eventId: number | null; cancelledAt: string | null; dates: readonly { date: string }[] },
  now: Date,
): PollStatus {
  if (poll.eventId !== null) return 'decided'
  if (poll.cancelledAt !== null) return 'cancelled'
  return poll.dates.some((date) => isDateOpen(date, now)) ? 'open' : 'past'
}

/** The most yes, then the most maybe, then the soonest. Undefined without an open date or answers. */
export function bestDate<Proposed extends CountedDate>(dates: readonly Proposed[], now: Date): Proposed | undefined {
  const [best] = dates
    .filter((date) => isDateOpen(date, now) && date.yesCount + date.maybeCount > 0)
    .toSorted(
      (one, other) =>
        other.yesCount - one.yesCount ||
        other.maybeCount - one.maybeCount ||
        Date.parse(one.date) - Date.parse(other.date) ||
        one.id - other.id,
    )
  return best
}

/**
 * Divides the members who said yes to the chosen date, in the order of their answers: the first ones get the seats, and
 * the others go to the waiting list.
 *
 * @param maxAttendees the number of seats; null for an unlimited number
 */
export function divideSeats<Answer extends { userId: number; answer: DateAnswer; answeredAt: string }>(
  answers: readonly Answer[],
  maxAttendees: number | null,
): { seated: Answer[]; waiting: Answer[] } {
  const accepted = answers
    .filter(({ answer }) => answer === 'yes')
    .toSorted((one, other) => Date.parse(one.answeredAt) - Date.parse(other.answeredAt) || one.userId - other.userId)
  const seats = maxAttendees ?? accepted.length
  return { seated: accepted.slice(0, seats), waiting: accepted.slice(seats) }
}

/** Returns the error message for dates if one is past or two are equal, otherwise undefined. */
export function proposedDatesProblem(dates: readonly string[], now: Date): string | undefined {
  const instants = dates.map((date) => Date.parse(date))
  if (new Set(instants).size < instants.length) return 'Two of the dates are the same'
  return dates.map((date) => dateProblem(date, now)).find((problem) => problem !== undefined)
}
