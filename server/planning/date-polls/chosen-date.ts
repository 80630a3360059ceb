import { divideSeats, isDateOpen } from '../../../contract/planning/date-polls/rules.ts'
import { notifyMembers } from '../../notifications/event-notifications.ts'
import { requireRoomForEvent } from '../../events/open-events.ts'
import { insertEvent } from '../../events/events.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { lockMembers, lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { insertPlaces } from '../../people/visibility/places.ts'
import { lockOwnPoll, recordPollChange } from './poll-locks.ts'
import { getPollRow, listAnswers, listPollGameIds } from './date-polls.ts'

type Choice = { code: string; userId: number; dateId: number; now: Date }

/**
 * Turns a date of a host's poll into an event and returns the event's id. The members who said yes get the seats in the
 * order of their answers, and the others go to the waiting list. Notifies all members who answered. Throws `NotFound`,
 * `NotYours`, `DatePollClosed`, also for a past date, or the problems of `requireRoomForEvent`.
 */
export async function chooseDate(writer: Writer, { dateId, ...own }: Choice): Promise<number> {
  const { userId: hostId, now } = own
  return writer.transaction(async (transaction) => {
    const lockedIds = await lockMembersWhoSaidYes(transaction, { dateId, ...own })
    requireUnrestricted(await lockPresentMember(transaction, { id: hostId }), now)
    const { id: pollId, dates, title, location, locationDetails, ...size } = await lockOwnPoll(transaction, own)
    const chosen = dates.find(({ id }) => id === dateId)
    if (!chosen) throw new ProblemError('NotFound')
    requireThat(isDateOpen(chosen, now), 'DatePollClosed')
    const gameIds = await listPollGameIds(transaction, { pollId })
    const { duration, maxAttendees } = size
    // The address can be a home, and the event is in the lists.
    const locationDetailsFor = locationDetails === null ? 'everyone' : 'attendees'
    const place = { location, locationDetails, locationDetailsFor } as const
    const event = { title, ...place, duration, maxAttendees, date: chosen.date, gameIds }
    await requireRoomForEvent(transaction, { hostId, now })
    const eventId = await insertEvent(transaction, { event, hostId, now })
    await transaction.updateTable('datePolls').set({ eventId }).where('id', '=', pollId).execute()
    const answers = await listAnswers(transaction, { pollId, hostId, viewerId: hostId })
    // A member who said yes after the members were locked is only invited, like a member who said maybe.
    const accepted = answers.filter((answer) => answer.dateId === dateId && lockedIds.includes(answer.userId))
    await insertSeats(transaction, { eventId, ...divideSeats(accepted, maxAttendees), now })
    const userIds = [...new Set(answers.map(({ userId }) => userId))]
    // The notification leads to the event, also after the host has taken it out of the lists.
    const readerSince = now.toISOString()
    const readers = userIds.map((userId) => ({ eventId, userId, readerSince }))
    await insertPlaces(transaction, 'reading', readers)
    if (userIds.length > 0) await notifyMembers(transaction, { userIds, eventId, kind: 'dateChosen', now })
    recordPollChange(transaction, { pollId })
    recordEventChange(transaction, { eventId })
    return eventId
  })
}

/** Locks the host and the members who said yes, so that none is suspended or deleted before they have a seat. */
async function lockMembersWhoSaidYes(transaction: Transaction, { code, userId, dateId }: Choice): Promise<number[]> {
  const { id: pollId, hostId } = await getPollRow(transaction, { code, viewerId: userId })
  const answers = await listAnswers(transaction, { pollId, hostId, viewerId: userId })
  const accepted = answers.filter((answer) => answer.dateId === dateId && answer.answer === 'yes')
  const ids = [hostId, ...accepted.map((answer) => answer.userId)]
  await lockMembers(transaction, { ids })
  return ids
}

type Places = ReturnType<typeof divideSeats> & { eventId: number; now: Date }

async function insertSeats(transaction: Transaction, { eventId, seated, waiting, now }: Places) {
  // Lists of attendees sort by `joinedAt`, so it is the time of the answer here.
  const attendees = seated.map(({ userId, answeredAt }) => ({ eventId, userId, joinedAt: answeredAt }))
  await insertPlaces(transaction, 'seat', attendees)
  const waitingSince = now.toISOString()
  const places = waiting.map(({ userId }) => ({ eventId, userId, waitingSince }))
  await insertPlaces(transaction, 'waiting', places)
  const counts = { attendeeCount: seated.length, waitingCount: waiting.length }
  await transaction.updateTable('events').set(counts).where('id', '=', eventId).execute()
}
