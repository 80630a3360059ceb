import { pollStatus } from '../../../contract/planning/date-polls/rules.ts'
import { isLinkCode } from '../../events/link-code.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { listProposedDates } from './date-polls.ts'

/**
 * Locks an open date poll until the end of the transaction and returns it with its dates. The transaction must have
 * locked the members before. Throws `NotFound` for a poll that the member does not see, or `DatePollClosed`.
 */
export async function lockOpenPoll(
  transaction: Database,
  { code, userId, now }: { code: string; userId: number; now: Date },
) {
  requireThat(isLinkCode(code), 'NotFound')
  const found = transaction
    .selectFrom('datePolls')
    .select([
      'id',
      'hostId',
      'title',
      'location',
      'locationDetails',
      'duration',
      'maxAttendees',
      'cancelledAt',
      'eventId',
    ])
    .where('code', '=', code)
    .where('hostId', 'not in', hiddenFrom(transaction, userId))
  const poll = await lockRows(transaction, found).executeTakeFirstOrThrow(withProblem('NotFound'))
  const dates = await listProposedDates(transaction, { pollId: poll.id })
  requireThat(pollStatus({ ...poll, dates }, now) === 'open', 'DatePollClosed')
  return { ...poll, dates }
}

/** Like `lockOpenPoll`, for its host. Throws `NotYours` for other members. */
export async function lockOwnPoll(transaction: Database, key: { code: string; userId: number; now: Date }) {
  const poll = await lockOpenPoll(transaction, key)
  requireThat(poll.hostId === key.userId, 'NotYours')
  return poll
}

export function recordPollChange(transaction: Transaction, { pollId }: { pollId: number }) {
  transaction.record({ topic: 'datePolls' }, async (db) => {
    const host = db.selectFrom('datePolls').select('hostId as userId').where('id', '=', pollId)
    const members = db.selectFrom('datePollMembers').select('userId').where('pollId', '=', pollId)
    const rows = await host.union(members).execute()
    return rows.map(({ userId }) => userId)
  })
}
