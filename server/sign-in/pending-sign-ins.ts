import { maxCodeAttempts } from '../../contract/sign-in/rules.ts'
import type { Database } from '../platform/database/schema.ts'

type Purpose = 'code' | 'appeal'

export async function addPendingSignIn(
  db: Database,
  { tokenHash, userId, purpose, expiresAt }: { tokenHash: string; userId: number; purpose: Purpose; expiresAt: Date },
) {
  await db
    .insertInto('pendingSignIns')
    .values({ tokenHash, userId, purpose, attemptCount: 0, expiresAt: expiresAt.toISOString() })
    .execute()
}

type PendingToken = { tokenHash: string; now: Date }

/** Returns the member; undefined if the pending sign-in has ended or has no attempts left. */
export async function countCodeAttempt(db: Database, { tokenHash, now }: PendingToken): Promise<number | undefined> {
  const pending = await db
    .updateTable('pendingSignIns')
    .set(({ eb }) => ({ attemptCount: eb('attemptCount', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'code')
    .where('expiresAt', '>', now.toISOString())
    .where('attemptCount', '<', maxCodeAttempts)
    .returning('userId')
    .executeTakeFirst()
  return pending?.userId
}

/** Ends a pending sign-in. Returns false if it has ended already, for example because the password changed. */
export async function takePendingSignIn(db: Database, { tokenHash }: { tokenHash: string }): Promise<boolean> {
  const taken = await db
    .deleteFrom('pendingSignIns')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns undefined if the token has expired or the suspension has ended. */
export async function findAppellant(db: Database, { tokenHash, now }: PendingToken): Promise<number | undefined> {
  const found = await db
    .selectFrom('pendingSignIns')
    .innerJoin('users', 'users.id', 'pendingSignIns.userId')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'appeal')
    .where('expiresAt', '>', now.toISOString())
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst()
  return found?.userId
}
