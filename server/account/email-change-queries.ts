import type { PendingEmail } from '../../contract/account/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { lockMembers } from '../users/member-lock-queries.ts'
import { setEmail } from '../users/user-change-queries.ts'

type NewEmailChange = { userId: number; email: string; tokenHash: string; isPasswordChecked: boolean }

/** Stores a pending email change and replaces the member's earlier one. */
export async function replaceEmailChange(
  db: Database,
  { userId, isPasswordChecked, now, expiresAt, ...change }: NewEmailChange & { now: Date; expiresAt: Date },
) {
  const columns = {
    ...change,
    passwordCheckedAt: isPasswordChecked ? now.toISOString() : null,
    expiresAt: expiresAt.toISOString(),
  }
  await db
    .insertInto('emailChanges')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute()
}

/** Returns the email address that waits for confirmation; null without a pending change. */
export async function findPendingEmail(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<PendingEmail | null> {
  const pending = await db
    .selectFrom('emailChanges')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return pending ?? null
}

/** Deletes a member's pending email change, if one exists. */
export async function deleteEmailChange(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

/** Finds the pending email change that belongs to a token. */
export async function findEmailChange(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db
    .selectFrom('emailChanges')
    .select(['userId', 'passwordCheckedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Redeems a token: its email address becomes the member's. Throws `EmailTaken` if another account now uses the address.
 * Reset links contain the address they were sent to, so those sent to the old address stop working.
 *
 * @returns the address; undefined if the token was used or cancelled in the meantime
 */
export async function redeemEmailChange(
  writer: Writer,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<string | undefined> {
  return writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    // Of two concurrent requests with the same token, only one deletes the row.
    const taken = await transaction
      .deleteFrom('emailChanges')
      .where('tokenHash', '=', tokenHash)
      .where('userId', '=', userId)
      .returning('email')
      .executeTakeFirst()
    if (!taken) return undefined
    await setEmail(transaction, { id: userId, email: taken.email })
    transaction.record({ topic: 'members' }, [userId])
    return taken.email
  })
}
