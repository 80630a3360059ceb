import {
  type DateAnswer,
  isDateOpen,
  maxOpenPolls,
  maxPollMembers,
  proposedDatesProblem,
} from '../../../contract/planning/date-polls/rules.ts'
import type { NewDatePoll, NewPollLocation } from '../../../contract/planning/date-polls/schemas.ts'
import { createLinkCode } from '../../events/link-code.ts'
import { requireListedGames } from '../../events/event-games.ts'
import { notifyAnswered, notifyInvited, notifyPollHost } from '../../notifications/date-poll-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countExactly } from '../../platform/database/totals.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { requireVisibleActiveUser } from '../../people/users/users.ts'
import { requireAcquaintance, requireContact } from '../../people/visibility/contacts.ts'
import { lockOpenPoll, lockOwnPoll, recordPollChange } from './poll-locks.ts'

/**
 * Creates a date poll and returns the code of its address. Throws `InvalidInput` for dates that are past or equal,
 * `NotFound` for a game that is not in the catalog, or `TooManyDatePolls`.
 */
export async function createDatePoll(
  writer: Writer,
  { poll, hostId, now }: { poll: NewDatePoll; hostId: number; now: Date },
): Promise<string> {
  const { title, location, locationDetails, duration = null, maxAttendees = null } = poll
  const problem = proposedDatesProblem(poll.dates, now)
  if (problem) throw new ProblemError('InvalidInput', { dates: problem })
  const dates = poll.dates.map((date) => new Date(date).toISOString()).toSorted()
  const gameIds = [...new Set(poll.gameIds)]
  const code = createLinkCode()
  await writer.transaction(async (transaction) => {
    requireUnrestricted(await lockPresentMember(transaction, { id: hostId }), now)
    requireThat((await countPolls(transaction, { hostId, now })) < maxOpenPolls, 'TooManyDatePolls')
    const createdAt = now.toISOString()
    const { id: pollId } = await transaction
      .insertInto('datePolls')
      .values({
        hostId,
        title,
        location,
        locationDetails: locationDetails || null,
        duration,
        maxAttendees,
        code,
        createdAt,
        lastDate: dates.at(-1) ?? createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('proposedDates')
      .values(dates.map((date) => ({ pollId, date })))
      .execute()
    await requireListedGames(transaction, gameIds)
    const games = gameIds.map((gameId, position) => ({ pollId, gameId, position }))
    if (games.length > 0) await transaction.insertInto('datePollGames').values(games).execute()
    recordPollChange(transaction, { pollId })
  })
  return code
}

const day = 24 * 60 * 60_000

type OwnPoll = { code: string; userId: number; now: Date }

/**
 * Invites a member to the poll of a host and notifies the member. Does nothing if the member is in the poll
 * already. Throws `NotFound`, `NotYours`, `DatePollClosed`, `DatePollFull`, and `NotAcquainted` or
 * `MessagesRestricted` for strangers.
 */
export async function inviteToPoll(writer: Writer, { invitedId, ...own }: OwnPoll & { invitedId: number }) {
  const { userId: hostId, now } = own
  await writer.transaction(async (transaction) => {
    requireUnrestricted(await lockPresentMember(transaction, { id: hostId }), now)
    const { id: pollId } = await lockOwnPoll(transaction, own)
    await requireVisibleActiveUser(transaction, { id: invitedId, viewerId: hostId })
    requireThat(invitedId !== hostId, 'OwnDatePoll')
    await requireAcquaintance(transaction, { hostId, userId: invitedId })
    await requireContact(transaction, { senderId: hostId, receiverId: invitedId })
    if (!(await joinPoll(transaction, { pollId, userId: invitedId, now }))) return
    await notifyInvited(transaction, { pollId, hostId, userId: invitedId, now })
  })
}

/**
 * Saves whether a member can come on a date and notifies the host. Repeating an answer does not change its time. Throws
 * `NotFound`, `OwnDatePoll`, `DatePollFull`, or `DatePollClosed`, also for a past date.
 */
export async function answerDate(
  writer: Writer,
  { dateId, answer, ...own }: OwnPoll & { dateId: number; answer: DateAnswer },
) {
  const { userId, now } = own
  await writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const { id: pollId, hostId, dates } = await lockOpenPoll(transaction, own)
    requireThat(hostId !== userId, 'OwnDatePoll')
    const date = dates.find(({ id }) => id === dateId)
    if (!date) throw new ProblemError('NotFound')
    requireThat(isDateOpen(date, now), 'DatePollClosed')
    await joinPoll(transaction, { pollId, userId, now })
    const answeredAt = now.toISOString()
    await transaction
      .insertInto('dateAnswers')
      .values({ dateId, userId, answer, answeredAt })
      .onConflict((conflict) =>
        conflict
          .columns(['dateId', 'userId'])
          .doUpdateSet({ answer, answeredAt })
          .where('dateAnswers.answer', '!=', answer),
      )
      .execute()
    await notifyPollHost(transaction, { pollId, hostId, memberId: userId, now })
    recordPollChange(transaction, { pollId })
  })
}

/** Changes the zip code of a host's poll. Throws `NotFound`, `NotYours` or `DatePollClosed`. */
export async function movePoll(writer: Writer, { place, ...own }: OwnPoll & { place: NewPollLocation }) {
  await writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: own.userId })
    const { id: pollId, location, locationDetails } = await lockOwnPoll(transaction, own)
    const saved = { location: place.location, locationDetails: place.locationDetails || null }
    await transaction
      .updateTable('datePolls')
      .set(transaction.merge({ location, locationDetails }, saved))
      .where('id', '=', pollId)
      .execute()
    recordPollChange(transaction, { pollId })
  })
}

/** Cancels a poll and notifies the members who answered. Throws `NotFound`, `NotYours` or `DatePollClosed`. */
export async function cancelDatePoll(writer: Writer, own: OwnPoll) {
  await writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: own.userId })
    const { id: pollId, hostId } = await lockOwnPoll(transaction, own)
    const cancelledAt = own.now.toISOString()
    await transaction.updateTable('datePolls').set({ cancelledAt }).where('id', '=', pollId).execute()
    await notifyAnswered(transaction, { pollId, hostId, now: own.now })
    recordPollChange(transaction, { pollId })
  })
}

/** Adds a member to a poll. Returns whether the member is new. Throws `DatePollFull`. */
async function joinPoll(
  transaction: Transaction,
  { pollId, userId, now }: { pollId: number; userId: number; now: Date },
): Promise<boolean> {
  const joined = await transaction
    .insertInto('datePollMembers')
    .values({ pollId, userId, joinedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'pollId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!joined) return false
  const members = transaction.selectFrom('datePollMembers').where('pollId', '=', pollId)
  requireThat((await countExactly(members)) <= maxPollMembers, 'DatePollFull')
  recordPollChange(transaction, { pollId })
  return true
}

/** Counts the polls of a host that are open or were created within 24 hours. */
async function countPolls(db: Database, { hostId, now }: { hostId: number; now: Date }): Promise<number> {
  const polls = db
    .selectFrom('datePolls')
    .where('hostId', '=', hostId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('cancelledAt', 'is', null), eb('eventId', 'is', null), eb('lastDate', '>=', now.toISOString())]),
        eb('createdAt', '>', new Date(now.getTime() - day).toISOString()),
      ]),
    )
  return countExactly(polls)
}
