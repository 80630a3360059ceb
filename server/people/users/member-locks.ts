import { restrictionOf } from '../../../contract/people/restrictions.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { withProblem, requireNoProblem } from '../../platform/http/problem-error.ts'
import { summaryColumns } from './users.ts'

/**
 * Locks a member until the end of the transaction and returns the member. A suspension, deletion or block of the
 * member takes effect before or after the whole transaction. Throws `NotSignedIn` if the member is suspended or
 * deleted. Transactions lock members before events, and events before games, so that two of them never deadlock.
 */
export async function lockPresentMember(transaction: Database, { id }: { id: number }) {
  const present = transaction
    .selectFrom('users')
    .select(['limitedUntil', 'heldAt', 'createdAt'])
    .select(summaryColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
  return lockRows(transaction, present).executeTakeFirstOrThrow(withProblem('NotSignedIn'))
}

/** Locks members until the end of the transaction, in the order of their ids. */
export async function lockMembers(transaction: Database, { ids }: { ids: readonly number[] }) {
  const members = transaction.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')
  await lockRows(transaction, members).execute()
}

/**
 * Throws `AccountOnHold` or `AccountLimited` if the member is on hold or limited at `now`.
 *
 * @param member the result of `lockPresentMember`, so that a moderator's decision takes effect before or after the
 *   whole transaction
 */
export function requireUnrestricted(member: Parameters<typeof restrictionOf>[0], now: Date) {
  requireNoProblem(restrictionOf(member, now))
}
