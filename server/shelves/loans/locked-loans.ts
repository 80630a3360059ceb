import { type LoanRole, type LoanState, pendingStates } from '../../../contract/shelves/loans/rules.ts'
import type { LoanChange } from '../../../contract/shelves/notifications/loans.ts'
import { notifyOfLoan, deleteLoanNotifications } from '../../notifications/loan-notifications.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { recordTableChange } from '../../games/event-checks.ts'
import { lockMembers, lockPresentMember } from '../../people/users/member-locks.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'

export type LockedLoan = Awaited<ReturnType<typeof lockLoan>>

/**
 * Locks a loan and both members until the end of the transaction. Two actions on the loan therefore run one after the
 * other, and a block or a deletion runs before or after them. Throws `NotFound` for a loan of other members, and for a
 * request or an agreement with a member who is not visible.
 */
export async function lockLoan(transaction: Transaction, { loanId, userId }: { loanId: number; userId: number }) {
  const select = () =>
    transaction
      .selectFrom('loans')
      .select(['id', 'gameId', 'ownerId', 'borrowerId', 'state', 'dueOn'])
      .where('id', '=', loanId)
      .where(({ or, eb }) => or([eb('ownerId', '=', userId), eb('borrowerId', '=', userId)]))
  const found = await select().executeTakeFirstOrThrow(withProblem('NotFound'))
  await lockMembers(transaction, { ids: [found.ownerId, found.borrowerId] })
  await lockPresentMember(transaction, { id: userId })
  const loan = await lockRows(transaction, select()).executeTakeFirstOrThrow(withProblem('NotFound'))
  const state = loan.state as LoanState
  const role: LoanRole = loan.ownerId === userId ? 'owner' : 'borrower'
  const otherId = role === 'owner' ? loan.borrowerId : loan.ownerId
  const isPending = pendingStates.some((pending) => pending === state)
  const isOtherVisible = await isVisible(transaction, { userId, otherId })
  requireThat(!isPending || isOtherVisible, 'NotFound')
  const isOtherGone = await isGone(transaction, otherId)
  return { ...loan, state, role, otherId, isOtherGone, isOtherHere: isOtherVisible && !isOtherGone }
}

async function isVisible(db: Database, { userId, otherId }: { userId: number; otherId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('users').where('id', '=', otherId).where('id', 'not in', hiddenFrom(db, userId)))
}

async function isGone(db: Database, id: number): Promise<boolean> {
  const { deletedAt } = await db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()
  return deletedAt !== null
}

type LoanColumns = {
  state?: LoanState
  dueOn?: string
  reminder?: null
  eventId?: number | null
  note?: string | null
  answeredAt?: string
  handedOverAt?: string
  givenBackAt?: string | null
  closedAt?: string
}

/** Stores a change of a locked loan, and deletes the notifications that are out of date after it. */
export async function saveChange(transaction: Transaction, loan: LockedLoan, columns: LoanColumns) {
  await transaction.updateTable('loans').set(columns).where('id', '=', loan.id).execute()
  await deleteLoanNotifications(transaction, loan)
  recordLoanChange(transaction, loan)
  // Both tables change, because the member who has the game can bring it to an event.
  for (const userId of [loan.ownerId, loan.borrowerId]) recordTableChange(transaction, { userId })
}

/** Notifies the other member of a loan of a change, unless they have deleted their account. */
export async function notifyOther(
  transaction: Transaction,
  { loan, change, note = null, now }: { loan: LockedLoan; change: LoanChange; note?: string | null; now: Date },
) {
  if (loan.isOtherGone) return
  const memberId = loan.role === 'owner' ? loan.ownerId : loan.borrowerId
  const { otherId: userId, gameId } = loan
  await notifyOfLoan(transaction, { userId, memberId, gameId, change, note, now })
}

export function recordLoanChange(
  transaction: Transaction,
  { ownerId, borrowerId }: { ownerId: number; borrowerId: number },
) {
  transaction.record({ topic: 'loans' }, [ownerId, borrowerId])
}
