import { eventMoment } from '../../../contract/events/event-moments.ts'
import { eventDayAndYear } from '../../../contract/events/event-times.ts'
import { pollStatus } from '../../../contract/planning/date-polls/rules.ts'
import { notifyAnswered } from '../../notifications/date-poll-notifications.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import type { Reportable } from '../../platform/subjects/reportable.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'
import { recordPollChange } from './poll-locks.ts'
import { listProposedDates } from './date-polls.ts'

export const reportedPolls = {
  poll: {
    copy: async (db, { id, pollCode = '', reporterId }) => {
      const poll = await getReportedPoll(db, { id, code: pollCode, viewerId: reporterId })
      const { title, location, hostId, host } = poll
      requireThat(hostId !== reporterId, 'NotYours')
      const { place = location, timeZone = null } = findZip(location) ?? {}
      const moments = poll.dates.map((date) => eventMoment({ date, timeZone, duration: null }, eventDayAndYear))
      return { copy: { title, dates: moments.join('; '), place, hostId, host }, memberId: hostId }
    },
    find: async (db, { id }) => {
      const poll = await db.selectFrom('datePolls').select('hostId').where('id', '=', id).executeTakeFirst()
      return poll && { authorId: poll.hostId, isPublic: false }
    },
    remove: async (transaction, removal) => {
      await removePoll(transaction, removal)
      return null
    },
  },
} satisfies Reportable

/** Returns what a report about a date poll copies. Throws `NotFound` for another code, and if its host is hidden. */
async function getReportedPoll(db: Database, { id, code, viewerId }: { id: number; code: string; viewerId: number }) {
  const poll = await db
    .selectFrom('datePolls')
    .innerJoin('users', 'users.id', 'datePolls.hostId')
    .select(['title', 'datePolls.location', 'hostId', 'users.fullName as host'])
    .where('datePolls.id', '=', id)
    .where('code', '=', code)
    .where('hostId', 'not in', hiddenFrom(db, viewerId))
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return { ...poll, dates: (await listProposedDates(db, { pollId: id })).map(({ date }) => date) }
}

export async function mapPollCodes(db: Database, { ids }: { ids: readonly number[] }): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('datePolls').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/**
 * Replaces the title of a date poll and deletes its location details. Cancels an open poll and notifies the members who
 * answered. An event for a chosen date stays as it is. Throws `NotFound` for an unknown id, and `AlreadyHandled` if the
 * poll was removed before.
 */
async function removePoll(transaction: Transaction, { id, now }: { id: number; now: Date }) {
  const found = transaction
    .selectFrom('datePolls')
    .select(['title', 'locationDetails', 'hostId', 'cancelledAt', 'eventId'])
    .where('id', '=', id)
  const poll = await lockRows(transaction, found).executeTakeFirstOrThrow(withProblem('NotFound'))
  const title = 'Removed poll'
  requireThat(poll.title !== title || poll.locationDetails !== null, 'AlreadyHandled')
  const dates = await listProposedDates(transaction, { pollId: id })
  const isOpen = pollStatus({ ...poll, dates }, now) === 'open'
  const cancelledAt = isOpen ? now.toISOString() : poll.cancelledAt
  await transaction
    .updateTable('datePolls')
    .set({ title, locationDetails: null, cancelledAt })
    .where('id', '=', id)
    .execute()
  if (isOpen) await notifyAnswered(transaction, { pollId: id, hostId: poll.hostId, now })
  recordPollChange(transaction, { pollId: id })
}
