import type { z } from 'zod'
import {
  canChangeDueDate,
  dueDateLimits,
  isClosed,
  type LoanAction,
  type LoanState,
  stateAfter,
} from '../../../contract/shelves/loans/rules.ts'
import type { LoanDueDate, LoanStep, LoanTerms } from '../../../contract/shelves/loans/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { isHandOverEvent } from './hand-over-events.ts'
import { type LockedLoan, lockLoan, notifyOther, saveChange } from './locked-loans.ts'
import { hasActiveLoan } from './loan-requests.ts'
import { requirePlanChecksOf } from '../../games/event-checks.ts'

type Key = { loanId: number; userId: number; now: Date }

/**
 * Promises a game to the member who asked, and notifies them. Throws `NotFound`, `LoanChanged` (also if the game is no
 * longer in the collection), `AlreadyPromised`, and `InvalidInput` for a due date out of range and for an event that is
 * past or that only one of them attends.
 */
export async function agreeToLoan(
  writer: Writer,
  { loanId, userId, dueOn, eventId = null, note = null, now }: Key & z.output<typeof LoanTerms>,
) {
  await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    const state = requireState(loan, 'agree')
    requireDueDate(dueOn, now)
    const pair = { userId, otherId: loan.borrowerId, now }
    if (eventId !== null && !(await isHandOverEvent(transaction, { ...pair, eventId })))
      throw new ProblemError('InvalidInput', { eventId: 'Pick an upcoming event that both of you attend' })
    requireThat(await isInCollection(transaction, loan), 'LoanChanged')
    requireThat(!(await hasActiveLoan(transaction, loan)), 'AlreadyPromised')
    await saveChange(transaction, loan, { state, dueOn, eventId, note, answeredAt: now.toISOString() })
    await notifyOther(transaction, { loan, change: 'agree', note, now })
  })
}

/** Declines a request and notifies the member who asked. Throws `NotFound` or `LoanChanged`. */
export async function declineLoan(writer: Writer, { loanId, userId, note, now }: Key & { note: string | null }) {
  await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    const at = now.toISOString()
    await saveChange(transaction, loan, { state: requireState(loan, 'decline'), note, answeredAt: at, closedAt: at })
    await notifyOther(transaction, { loan, change: 'decline', note, now })
  })
}

/** Cancels a loan or takes its next step, and notifies the other member. Throws `NotFound` or `LoanChanged`. */
export async function stepLoan(writer: Writer, { loanId, userId, action, now }: Key & LoanStep) {
  const { ownerId, borrowerId } = await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    const state = requireState(loan, action)
    const at = now.toISOString()
    await saveChange(transaction, loan, {
      state,
      ...(action === 'handOver' && { handedOverAt: at }),
      ...(action === 'giveBack' && { givenBackAt: at }),
      ...(action === 'dispute' && { givenBackAt: null }),
      ...(isClosed(state) && { closedAt: at }),
    })
    const isWithdrawn = action === 'cancel' && loan.state === 'requested'
    await notifyOther(transaction, { loan, change: isWithdrawn ? 'withdraw' : action, now })
    return loan
  })
  await requirePlanChecksOf(writer.db, { userIds: [ownerId, borrowerId], now })
}

/**
 * Changes the due date of a loan and notifies the borrower. Reminders then use the new date. Does nothing if the date
 * is the same. Throws `NotFound`, `LoanChanged` (also while a block or a suspension hides the borrower), and
 * `InvalidInput` for a date out of range.
 */
export async function changeDueDate(writer: Writer, { loanId, userId, dueOn, now }: Key & LoanDueDate) {
  const { ownerId, borrowerId } = await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    requireThat(canChangeDueDate(loan), 'LoanChanged')
    const saved = transaction.merge({ dueOn: loan.dueOn }, { dueOn })
    if (saved.dueOn === loan.dueOn) return loan
    requireDueDate(dueOn, now)
    await saveChange(transaction, loan, { dueOn, reminder: null })
    await notifyOther(transaction, { loan, change: 'dueDate', note: dueOn, now })
    return loan
  })
  await requirePlanChecksOf(writer.db, { userIds: [ownerId, borrowerId], now })
}

function isInCollection(db: Database, { ownerId, gameId }: Pick<LockedLoan, 'ownerId' | 'gameId'>) {
  return hasRows(db.selectFrom('collectionEntries').where('userId', '=', ownerId).where('gameId', '=', gameId))
}

function requireDueDate(dueOn: string, now: Date) {
  const { min, max } = dueDateLimits(now)
  if (dueOn < min || dueOn > max) throw new ProblemError('InvalidInput', { dueOn: 'Pick a day within the next year' })
}

function requireState(loan: LockedLoan, action: LoanAction): LoanState {
  const state = stateAfter(loan, action)
  if (state === undefined) throw new ProblemError('LoanChanged')
  return state
}
