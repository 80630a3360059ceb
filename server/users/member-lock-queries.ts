import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

/**
 * Locks a member until the end of the transaction and returns when they registered. A suspension, deletion or block of the
 * member runs completely before or after the transaction. Throws `NotSignedIn` if the member is suspended or deleted.
 * Transactions lock members before events, and events before games, so that two of them never deadlock.
 */
export async function lockPresentMember(transaction: Database, { id }: { id: number }) {
  const present = transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
  if (!(await lockRows(transaction, present).executeTakeFirst())) throw new ProblemError('NotSignedIn')
}

/** Locks members until the end of the transaction, in the order of their ids. */
export async function lockMembers(transaction: Database, { ids }: { ids: readonly number[] }) {
  const members = transaction.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')
  await lockRows(transaction, members).execute()
}
