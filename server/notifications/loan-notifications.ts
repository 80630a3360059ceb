import { type LoanChange, loanKinds } from '../../contract/shelves/notifications/loans.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified, readPayload, storedKind, insertNotifications, deleteUnread } from './stored-notifications.ts'

/** `memberId` is the other member of the loan. `note` is that member's text, or a due date. */
type LoanNotification = {
  userId: number
  memberId: number
  gameId: number
  change: LoanChange
  note?: string | null
  now: Date
}

/**
 * Notifies a member that the other member of a loan did something, or that the loan is due. Replaces an unread
 * notification about the same action, so that a member who asks and cancels in turns does not fill the list.
 */
export async function notifyOfLoan(
  transaction: Transaction,
  { change, note = null, now, ...subject }: LoanNotification,
) {
  const columns = storedKind({ kind: kindOf(change), payload: { change, note } })
  await deleteUnreadOf(transaction, subject, (unread) => unread.userId === subject.userId && unread.change === change)
  await insertNotifications(transaction, [{ ...subject, ...columns, createdAt: now.toISOString() }])
}

const reminders: ReadonlySet<LoanChange> = new Set(['dueSoon', 'overdue', 'late'])

function kindOf(change: LoanChange): keyof typeof loanKinds {
  if (change === 'ask') return 'loanRequested'
  return reminders.has(change) ? 'loanReminder' : 'loanChanged'
}

/** Deletes the unread request, questions and reminders of a loan, which are out of date after a change. */
export async function deleteLoanNotifications(
  transaction: Transaction,
  { ownerId, borrowerId, gameId }: { ownerId: number; borrowerId: number; gameId: number },
) {
  const deleted = await deleteUnreadOf(
    transaction,
    { userId: ownerId, memberId: borrowerId, gameId },
    ({ userId, change }) =>
      reminders.has(change) || (userId === ownerId ? ['ask', 'giveBack'] : ['dispute']).includes(change),
  )
  recordNotified(transaction, deleted)
}

/** Deletes those unread notifications of two members about the loan of a game that `isOutdated` selects. */
async function deleteUnreadOf(
  transaction: Transaction,
  { userId, memberId, gameId }: Pick<LoanNotification, 'userId' | 'memberId' | 'gameId'>,
  isOutdated: (unread: { userId: number; change: LoanChange }) => boolean,
) {
  const unread = await transaction
    .selectFrom('notifications')
    .select(['id', 'userId', 'payload'])
    .where('userId', 'in', [userId, memberId])
    .where('memberId', 'in', [userId, memberId])
    .where('gameId', '=', gameId)
    .where('kind', 'in', Object.keys(loanKinds))
    .where('readAt', 'is', null)
    .execute()
  const ids = unread
    .map(({ id, payload, ...row }) => ({ id, ...row, ...readPayload<keyof typeof loanKinds>(payload) }))
    .filter(isOutdated)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const outdated = transaction.selectFrom('notifications').select('id').where('id', 'in', ids)
  return deleteUnread(transaction, outdated.where('readAt', 'is', null))
}
