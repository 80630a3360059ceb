import { dateProblem } from '../events/rules.ts'
import type { DateAnswer, PollStatus } from './limits.ts'

/** A proposed date with its numbers of 'yes' and 'maybe'. */
export type CountedDate = { id: number; date: string; yesCount: number; maybeCount: number }

/** What a member answered for a date, and since when. */
export type GivenAnswer = { userId: number; answer: DateAnswer; answeredAt: string }

/** Returns whether members can answer a date and the host can choose it: it is in the future. */
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

/**
 * Returns the date that suits most members: the most yes, then the most maybe, then the soonest. Past dates do not
 * count. Returns undefined if no date is open or if no member said yes or maybe.
 */
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
 * Divides the members who said yes to the chosen date: the first ones get the seats, in the order in which they
 * answered, and the others wait in the same order.
 *
 * @param maxAttendees the number of seats; null for an unlimited number
 */
export function divideSeats<Answer extends GivenAnswer>(
  answers: readonly Answer[],
  maxAttendees: number | null,
): { seated: Answer[]; waiting: Answer[] } {
  const coming = answers
    .filter(({ answer }) => answer === 'yes')
    .toSorted((one, other) => Date.parse(one.answeredAt) - Date.parse(other.answeredAt) || one.userId - other.userId)
  const seats = maxAttendees ?? coming.length
  return { seated: coming.slice(0, seats), waiting: coming.slice(seats) }
}

/** Returns the message for dates of which one is past or is proposed twice, or undefined for valid ones. */
export function datesProblem(dates: readonly string[], now: Date): string | undefined {
  const instants = dates.map((date) => Date.parse(date))
  if (new Set(instants).size < instants.length) return 'Two of the dates are the same'
  return dates.map((date) => dateProblem(date, now)).find((problem) => problem !== undefined)
}
