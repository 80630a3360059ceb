import {
  calendarNameTaken,
  isCalendarNameTaken,
  maxCalendarSubscriptions,
} from '../../../contract/events/calendar/rules.ts'
import type { CalendarSubscription } from '../../../contract/events/calendar/schemas.ts'
import { wrongPasswordProblem } from '../../sign-in/password-check.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import { suspendedMembers } from '../../people/visibility/suspensions.ts'

/** Shortest time between two writes of `lastReadAt`, in milliseconds. Some programs read a calendar every minute. */
const readInterval = 15 * 60_000

const columns = ['id', 'name', 'createdAt', 'lastReadAt'] as const

export function listSubscriptions(db: Database, { userId }: { userId: number }): Promise<CalendarSubscription[]> {
  return db.selectFrom('calendarSubscriptions').select(columns).where('userId', '=', userId).orderBy('id').execute()
}

type NewSubscription = { userId: number; name: string; tokenHash: string; checkedHash: string; now: Date }

/**
 * Stores a new subscription with the hash of its token. Throws `TooManyCalendars` for a member who has the maximum, and
 * `InvalidInput` if another subscription of the member has the name, or the password changed after the caller checked it
 * against `checkedHash`.
 */
export async function createSubscription(
  db: Database,
  { userId, name, tokenHash, checkedHash, now }: NewSubscription,
): Promise<CalendarSubscription> {
  return runTransaction(db, async (transaction) => {
    // Without the lock, requests that arrive at once could exceed the maximum or have the same name, and an address could
    // outlive a password change.
    const member = transaction.selectFrom('users').select('passwordHash').where('id', '=', userId)
    const { passwordHash } = await lockRows(transaction, member).executeTakeFirstOrThrow()
    if (passwordHash !== checkedHash) throw wrongPasswordProblem()
    const subscriptions = await listSubscriptions(transaction, { userId })
    requireThat(subscriptions.length < maxCalendarSubscriptions, 'TooManyCalendars')
    if (isCalendarNameTaken(name, subscriptions)) throw new ProblemError('InvalidInput', { name: calendarNameTaken })
    return transaction
      .insertInto('calendarSubscriptions')
      .values({ userId, name, tokenHash, createdAt: now.toISOString() })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

export async function deleteSubscription(db: Database, { userId, id }: { userId: number; id: number }) {
  const deleted = await db
    .deleteFrom('calendarSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  requireThat(deleted.numDeletedRows > 0, 'NotFound')
}

export async function deleteSubscriptions(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('calendarSubscriptions').where('userId', '=', userId).execute()
}

/** Finds the member who owns a subscription token. Updates `lastReadAt` if the calendar `isRead`. */
export async function findSubscriber(
  db: Database,
  { tokenHash, isRead, now }: { tokenHash: string; isRead: boolean; now: Date },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('calendarSubscriptions')
    .select(['id', 'userId', 'lastReadAt'])
    .where('tokenHash', '=', tokenHash)
    .where('userId', 'not in', suspendedMembers(db))
    .executeTakeFirst()
  const wasReadLately = Date.parse(found?.lastReadAt ?? '') > now.getTime() - readInterval
  if (found && isRead && !wasReadLately)
    await db
      .updateTable('calendarSubscriptions')
      .set({ lastReadAt: now.toISOString() })
      .where('id', '=', found.id)
      .execute()
  return found?.userId
}
