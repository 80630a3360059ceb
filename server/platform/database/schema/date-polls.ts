import type { Generated } from 'kysely'

export type DatePollTables = {
  datePolls: DatePollsTable
  datePollGames: { pollId: number; gameId: number; position: number }
  proposedDates: { id: Generated<number>; pollId: number; date: string }
  /** The members whom the host invited, and the members who answered. The host is never among them. */
  datePollMembers: { pollId: number; userId: number; joinedAt: string }
  /** `answer`: 'yes', 'maybe' or 'no'. `answeredAt`: when the member last changed the answer. */
  dateAnswers: { dateId: number; userId: number; answer: string; answeredAt: string }
}

/**
 * - `code`: identifies the poll in its address. `lastDate`: the latest of its dates.
 * - `locationDetails`: only the host reads them, until the event gets them.
 * - `eventId`: the event that was created for the chosen date; null until the host chooses one.
 */
type DatePollsTable = {
  id: Generated<number>
  hostId: number
  title: string
  location: string
  locationDetails: string | null
  duration: number | null
  maxAttendees: number | null
  code: string
  createdAt: string
  lastDate: string
  cancelledAt: string | null
  eventId: number | null
}
