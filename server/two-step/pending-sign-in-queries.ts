import { maxCodeAttempts } from '../../contract/two-step/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/** Stores that a browser has sent the right password and owes a code. */
export async function addPendingSignIn(
  db: Database,
  { tokenHash, userId, expiresAt }: { tokenHash: string; userId: number; expiresAt: Date },
) {
  await db
    .insertInto('pendingSignIns')
    .values({ tokenHash, userId, attemptCount: 0, expiresAt: expiresAt.toISOString() })
    .execute()
}

/** Counts an attempt at the code. Returns the member; undefined if the pending sign-in has ended or has no attempts left. */
export async function countCodeAttempt(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<number | undefined> {
  const pending = await db
    .updateTable('pendingSignIns')
    .set(({ eb }) => ({ attemptCount: eb('attemptCount', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
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
