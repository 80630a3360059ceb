import type { LoanChange, loanKinds } from '../../contract/shelves/notifications/loans.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordNotified } from './record-notified.ts'
import { deleteUnread } from './unread-notifications.ts'

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
  const kind = kindOf(change)
  const row = { ...subject, kind, changes: change, note, createdAt: now.toISOString() }
  const unread = transaction
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', subject.userId)
    .where('memberId', '=', subject.memberId)
    .where('gameId', '=', subject.gameId)
    .where('kind', '=', kind)
    .where('changes', '=', change)
    .where('readAt', 'is', null)
  await deleteUnread(transaction, unread)
  await transaction.insertInto('notifications').values(row).execute()
  recordNotified(transaction, [subject])
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
  const unread = transaction
    .selectFrom('notifications')
    .select('id')
    .where('gameId', '=', gameId)
    .where('readAt', 'is', null)
    .where(({ or, and, eb }) => {
      const isReminder = eb('kind', '=', 'loanReminder')
      const isAbout = (change: LoanChange) => and([eb('kind', '=', kindOf(change)), eb('changes', '=', change)])
      return or([
        and([
          eb('userId', '=', ownerId),
          eb('memberId', '=', borrowerId),
          or([isReminder, isAbout('ask'), isAbout('giveBack')]),
        ]),
        and([eb('userId', '=', borrowerId), eb('memberId', '=', ownerId), or([isReminder, isAbout('dispute')])]),
      ])
    })
  recordNotified(transaction, await deleteUnread(transaction, unread))
}
