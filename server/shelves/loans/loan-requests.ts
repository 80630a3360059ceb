import type { z } from 'zod'
import { activeStates, maxOpenRequests } from '../../../contract/shelves/loans/rules.ts'
import type { NewLoan } from '../../../contract/shelves/loans/schemas.ts'
import { lockGame } from '../../games/game-changes.ts'
import { checkContact } from '../../messages/contact-rules.ts'
import { notifyOfLoan } from '../../notifications/loan-notifications.ts'
import { countNotified } from '../../notifications/notified-counts.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockMembers } from '../../people/users/member-locks.ts'
import { recordLoanChange } from './locked-loans.ts'

/**
 * Stores a request to borrow a game and notifies its owner, unless the borrower has to wait before they contact another
 * stranger. Throws the problems of `checkContact`, `NotFound` for a game that is not in the catalog, `NotForLoan`,
 * `AlreadyAsked`, `TooManyLoanRequests` or `TooManyNotified`.
 *
 * @returns the id of the loan, or the time at which the borrower can contact the next stranger
 */
export async function askToBorrow(
  writer: Writer,
  { ownerId, gameId, message = null, borrowerId, now }: z.output<typeof NewLoan> & { borrowerId: number; now: Date },
): Promise<{ id: number } | { id: undefined; nextAt: string }> {
  return writer.transaction(async (transaction) => {
    // With both locks, a deletion or a block runs either before these checks or after the request, which it then ends.
    await lockMembers(transaction, { ids: [ownerId, borrowerId] })
    const { nextAt } = await checkContact(transaction, { senderId: borrowerId, receiverId: ownerId, now })
    await lockGame(transaction, { id: gameId })
    requireThat(await isForLoan(transaction, { ownerId, gameId }), 'NotForLoan')
    await requireFewRequests(transaction, { ownerId, gameId, borrowerId })
    if (nextAt !== null) return { id: undefined, nextAt }
    const row = { gameId, ownerId, borrowerId, state: 'requested', message, requestedAt: now.toISOString() }
    const { id } = await transaction.insertInto('loans').values(row).returning('id').executeTakeFirstOrThrow()
    await notifyOfLoan(transaction, {
      userId: ownerId,
      memberId: borrowerId,
      gameId,
      change: 'ask',
      note: message,
      now,
    })
    await countNotified(transaction, { authorId: borrowerId, receivers: 1, now })
    recordLoanChange(transaction, { ownerId, borrowerId })
    return { id }
  })
}

/** Returns whether a member offers a game that is neither away nor promised. */
async function isForLoan(db: Database, { ownerId, gameId }: { ownerId: number; gameId: number }): Promise<boolean> {
  const offered = db
    .selectFrom('collectionEntries')
    .where('userId', '=', ownerId)
    .where('gameId', '=', gameId)
    .where('offeredSince', 'is not', null)
  return (await hasRows(offered)) && !(await hasActiveLoan(db, { ownerId, gameId }))
}

export async function hasActiveLoan(db: Database, { ownerId, gameId }: { ownerId: number; gameId: number }) {
  const loan = db
    .selectFrom('loans')
    .where('ownerId', '=', ownerId)
    .where('gameId', '=', gameId)
    .where('state', 'in', activeStates)
  return hasRows(loan)
}

async function requireFewRequests(
  db: Database,
  { ownerId, gameId, borrowerId }: { ownerId: number; gameId: number; borrowerId: number },
) {
  const requests = await db
    .selectFrom('loans')
    .select(['ownerId', 'gameId'])
    .where('borrowerId', '=', borrowerId)
    .where('state', '=', 'requested')
    .execute()
  const isRepeated = requests.some((request) => request.ownerId === ownerId && request.gameId === gameId)
  if (isRepeated) throw new ProblemError('AlreadyAsked')
  requireThat(requests.length < maxOpenRequests, 'TooManyLoanRequests')
}
