import type { z } from 'zod'
import {
  dueDateLimits,
  isClosed,
  type LoanAction,
  type LoanRole,
  type LoanState,
  stateAfter,
} from '../../contract/loans/rules.ts'
import { pendingStates } from '../../contract/loans/rules.ts'
import type { LoanStep, LoanTerms } from '../../contract/loans/schemas.ts'
import { notifyOfLoan, withdrawLoanNotifications } from '../notifications/loan-notification-queries.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { recordTableChange } from '../tables/table-change-queries.ts'
import { lockMembers, lockPresentMember } from '../users/member-lock-queries.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'
import { isHandOverEvent } from './hand-over-event-queries.ts'
import { recordLoanChange } from './record-loan-change.ts'
import { hasActiveLoan } from './request-queries.ts'

type Key = { loanId: number; userId: number; now: Date }

/**
 * Promises a game to the member who asked, and notifies them. Throws `NotFound` and `LoanChanged`, `NotForLoan` if the
 * game is promised to another member or no longer in the collection, and `InvalidInput` for a due date out of range and
 * for an event that is past or that only one of them attends.
 */
export async function agreeToLoan(
  writer: Writer,
  { loanId, userId, dueOn, eventId = null, note = null, now }: Key & z.output<typeof LoanTerms>,
) {
  await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    const state = requireState(loan, 'agree')
    const { min, max } = dueDateLimits(now)
    if (dueOn < min || dueOn > max) throw new ProblemError('InvalidInput', { dueOn: 'Pick a day within the next year' })
    const pair = { userId, otherId: loan.borrowerId, now }
    if (eventId !== null && !(await isHandOverEvent(transaction, { ...pair, eventId })))
      throw new ProblemError('InvalidInput', { eventId: 'Pick an upcoming event that both of you attend' })
    requireThat(await isAtHome(transaction, loan), 'NotForLoan')
    await saveChange(transaction, loan, { state, dueOn, eventId, note, answeredAt: now.toISOString() })
    await notifyOther(transaction, { loan, action: 'agree', note, now })
  })
}

/** Declines a request and notifies the member who asked. Throws `NotFound` or `LoanChanged`. */
export async function declineLoan(writer: Writer, { loanId, userId, note, now }: Key & { note: string | null }) {
  await writer.transaction(async (transaction) => {
    const loan = await lockLoan(transaction, { loanId, userId })
    const at = now.toISOString()
    await saveChange(transaction, loan, { state: requireState(loan, 'decline'), note, answeredAt: at, closedAt: at })
    await notifyOther(transaction, { loan, action: 'decline', note, now })
  })
}

/** Cancels a loan or takes its next step, and notifies the other member. Throws `NotFound` or `LoanChanged`. */
export async function stepLoan(writer: Writer, { loanId, userId, action, now }: Key & LoanStep) {
  await writer.transaction(async (transaction) => {
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
    await notifyOther(transaction, { loan, action, note: null, now })
  })
}

type LockedLoan = Awaited<ReturnType<typeof lockLoan>>

/**
 * Locks a loan and both members until the end of the transaction. Two actions on the loan therefore run one after the
 * other, and a block or a deletion runs before or after them. Throws `NotFound` for a loan of other members, and for a
 * request or an agreement with a member who is not visible.
 */
async function lockLoan(transaction: Transaction, { loanId, userId }: Omit<Key, 'now'>) {
  const select = () =>
    transaction
      .selectFrom('loans')
      .select(['id', 'gameId', 'ownerId', 'borrowerId', 'state'])
      .where('id', '=', loanId)
      .where(({ or, eb }) => or([eb('ownerId', '=', userId), eb('borrowerId', '=', userId)]))
  const found = await select().executeTakeFirst()
  if (!found) throw new ProblemError('NotFound')
  await lockMembers(transaction, { ids: [found.ownerId, found.borrowerId] })
  await lockPresentMember(transaction, { id: userId })
  const loan = await lockRows(transaction, select()).executeTakeFirst()
  if (!loan) throw new ProblemError('NotFound')
  const state = loan.state as LoanState
  const role: LoanRole = loan.ownerId === userId ? 'owner' : 'borrower'
  const otherId = role === 'owner' ? loan.borrowerId : loan.ownerId
  const isPending = pendingStates.some((pending) => pending === state)
  requireThat(!isPending || (await isVisible(transaction, { userId, otherId })), 'NotFound')
  return { ...loan, state, role, otherId, isOtherGone: await isGone(transaction, otherId) }
}

async function isVisible(db: Database, { userId, otherId }: { userId: number; otherId: number }): Promise<boolean> {
  const visible = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', otherId)
    .where('id', 'not in', hiddenFrom(db, userId))
    .executeTakeFirst()
  return visible !== undefined
}

async function isGone(db: Database, id: number): Promise<boolean> {
  const { deletedAt } = await db.selectFrom('users').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow()
  return deletedAt !== null
}

/** Returns whether the owner still has the game in the collection, and has not promised or lent it. */
async function isAtHome(db: Database, loan: Pick<LockedLoan, 'ownerId' | 'gameId'>): Promise<boolean> {
  const entry = await db
    .selectFrom('collectionEntries')
    .select('id')
    .where('userId', '=', loan.ownerId)
    .where('gameId', '=', loan.gameId)
    .executeTakeFirst()
  return entry !== undefined && !(await hasActiveLoan(db, loan))
}

function requireState(loan: LockedLoan, action: LoanAction): LoanState {
  const state = stateAfter(loan, action)
  if (state === undefined) throw new ProblemError('LoanChanged')
  return state
}

type LoanColumns = {
  state: LoanState
  dueOn?: string
  eventId?: number | null
  note?: string | null
  answeredAt?: string
  handedOverAt?: string
  givenBackAt?: string | null
  closedAt?: string
}

async function saveChange(transaction: Transaction, loan: LockedLoan, columns: LoanColumns) {
  await transaction.updateTable('loans').set(columns).where('id', '=', loan.id).execute()
  await withdrawLoanNotifications(transaction, loan)
  recordLoanChange(transaction, loan)
  // Both tables change, because the member who has the game can bring it to an event.
  for (const userId of [loan.ownerId, loan.borrowerId]) recordTableChange(transaction, { userId })
}

async function notifyOther(
  transaction: Transaction,
  { loan, action, note, now }: { loan: LockedLoan; action: LoanAction; note: string | null; now: Date },
) {
  if (loan.isOtherGone) return
  const memberId = loan.role === 'owner' ? loan.ownerId : loan.borrowerId
  const { otherId: userId, gameId } = loan
  await notifyOfLoan(transaction, { userId, memberId, gameId, change: action, note, now })
}
