import type { datePollKinds } from '../../contract/planning/notifications/date-polls.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, insertNotifications, deleteUnread, selectUnread } from './stored-notifications.ts'

type PollNotification = { pollId: number; memberId: number; kind: keyof typeof datePollKinds; now: Date }

/** Notifies a member that a host asks when they can come. */
export async function notifyInvited(
  transaction: Transaction,
  { pollId, hostId, userId, now }: { pollId: number; hostId: number; userId: number; now: Date },
) {
  await insert(transaction, { pollId, memberId: hostId, kind: 'datePollInvited', userIds: [userId], now })
}

/** The notification names the latest member until the host reads it. */
export async function notifyPollHost(
  transaction: Transaction,
  { pollId, hostId, memberId, now }: { pollId: number; hostId: number; memberId: number; now: Date },
) {
  const unread = selectUnread(transaction, ['datePollAnswered']).where('datePollId', '=', pollId)
  await deleteUnread(transaction, unread)
  await insert(transaction, { pollId, memberId, kind: 'datePollAnswered', userIds: [hostId], now })
}

/** Notifies the members who answered a poll that the host cancelled it, and deletes its unread invitations. */
export async function notifyAnswered(
  transaction: Transaction,
  { pollId, hostId, now }: { pollId: number; hostId: number; now: Date },
) {
  const invitations = selectUnread(transaction, ['datePollInvited']).where('datePollId', '=', pollId)
  recordNotified(transaction, await deleteUnread(transaction, invitations))
  const rows = await transaction
    .selectFrom('dateAnswers')
    .innerJoin('proposedDates', 'proposedDates.id', 'dateAnswers.dateId')
    .select('dateAnswers.userId')
    .distinct()
    .where('proposedDates.pollId', '=', pollId)
    .execute()
  const userIds = rows.map(({ userId }) => userId)
  await insert(transaction, { pollId, memberId: hostId, kind: 'datePollCancelled', userIds, now })
}

async function insert(
  transaction: Transaction,
  { pollId, memberId, kind, userIds, now }: PollNotification & { userIds: readonly number[] },
) {
  const columns = { datePollId: pollId, memberId, kind, createdAt: now.toISOString() }
  const rows = userIds.map((userId) => ({ userId, ...columns }))
  await insertNotifications(transaction, rows)
}
