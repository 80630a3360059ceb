import { type LoanRole, pendingStates } from '../../../contract/shelves/loans/rules.ts'
import { notifyOfLoan } from '../../notifications/loan-notifications.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { recordLoanChange } from './locked-loans.ts'

/**
 * Ends the requests for a game that its owner removes from the collection, and the agreements to lend it, and notifies
 * the borrowers. A loan whose game has changed hands stays recorded.
 */
export async function cancelLoansOfEntry(
  transaction: Transaction,
  { ownerId, gameId, now }: { ownerId: number; gameId: number; now: Date },
) {
  const cancelled = await cancelPending(transaction, now)
    .where('ownerId', '=', ownerId)
    .where('gameId', '=', gameId)
    .returning(['borrowerId', 'dueOn'])
    .execute()
  for (const { borrowerId, dueOn } of cancelled) {
    // A request has no due date.
    const change = dueOn === null ? 'remove' : 'cancel'
    await notifyOfLoan(transaction, { userId: borrowerId, memberId: ownerId, gameId, change, now })
    recordLoanChange(transaction, { ownerId, borrowerId })
  }
}

/**
 * Ends the requests and agreements between two members after one blocks the other. Sends no notification, so that the
 * block stays undetectable. A loan whose game has changed hands stays recorded for both.
 */
export async function cancelLoansBetween(
  transaction: Transaction,
  { userIds, now }: { userIds: readonly [number, number]; now: Date },
) {
  const cancelled = await cancelPending(transaction, now)
    .where('ownerId', 'in', userIds)
    .where('borrowerId', 'in', userIds)
    .returning(['ownerId', 'borrowerId'])
    .execute()
  for (const loan of cancelled) recordLoanChange(transaction, loan)
}

function cancelPending(transaction: Transaction, now: Date) {
  return transaction
    .updateTable('loans')
    .set({ state: 'cancelled', closedAt: now.toISOString() })
    .where('state', 'in', pendingStates)
}

/**
 * Ends the loans of a member whose account is deleted, and notifies the other members. A loan whose game has
 * changed hands stays recorded for the other member, without texts, until they close it or leave as well. All
 * other loans are deleted.
 */
export async function endLoansOfMember(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  const own = await transaction
    .selectFrom('loans')
    .innerJoin('users', (join) =>
      join.on(({ eb, case: inCase, ref }) =>
        eb(
          'users.id',
          '=',
          inCase().when('loans.ownerId', '=', userId).then(ref('loans.borrowerId')).else(ref('loans.ownerId')).end(),
        ),
      ),
    )
    .select(['loans.id', 'gameId', 'ownerId', 'borrowerId', 'state', 'closedAt'])
    .select(['users.id as otherId', 'users.deletedAt as otherGoneAt'])
    .where(({ or, eb }) => or([eb('ownerId', '=', userId), eb('borrowerId', '=', userId)]))
    .execute()
  for (const { id, otherId, otherGoneAt, gameId, state, closedAt, ...pair } of own) {
    const isAway = state === 'lent' || state === 'givenBack'
    if (isAway && otherGoneAt === null)
      await transaction.updateTable('loans').set({ message: null, note: null }).where('id', '=', id).execute()
    else await transaction.deleteFrom('loans').where('id', '=', id).execute()
    if (closedAt !== null || otherGoneAt !== null) continue
    const role: LoanRole = pair.ownerId === userId ? 'owner' : 'borrower'
    const change = isAway ? (`${role}LeftDuringLoan` as const) : (`${role}Left` as const)
    await notifyOfLoan(transaction, { userId: otherId, memberId: userId, gameId, change, now })
    recordLoanChange(transaction, pair)
  }
}
