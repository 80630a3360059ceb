import type { PendingEmail } from '../../contract/account/email-changes.ts'
import type { Database } from '../platform/database/schema.ts'
import { lockUser, setEmail } from '../users/changes.ts'

/** A change of address that is to be kept: whose, to which, by which token. */
type NewEmailChange = { userId: number; email: string; tokenHash: string; isPasswordChecked: boolean }

/** Keeps a change of address; an earlier one of the member means nothing from now on. */
export async function replaceEmailChange(
  db: Database,
  { userId, isPasswordChecked, now, expiresAt, ...change }: NewEmailChange & { now: Date; expiresAt: Date },
) {
  const kept = {
    ...change,
    passwordCheckedAt: isPasswordChecked ? now.toISOString() : null,
    expiresAt: expiresAt.toISOString(),
  }
  await db
    .insertInto('emailChanges')
    .values({ userId, ...kept })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(kept))
    .execute()
}

/** The address that a member's account is to have; null where none waits for its link to be opened. */
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

/** Forgets the change of address of a member, if there is one. */
export async function deleteEmailChange(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

/** Whose change of address a token is for, and whether their password was asked for; undefined where it is for none. */
export async function findEmailChange(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db
    .selectFrom('emailChanges')
    .select(['userId', 'passwordCheckedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Uses up a token: its address is the member's from now on. Reset links name the address they went to, so those of the one
 * before mean nothing.
 * Refuses an address that somebody has by now.
 *
 * @returns the address, or undefined where the token was used or forgotten meanwhile
 */
export async function redeemEmailChange(
  db: Database,
  { userId, tokenHash }: { userId: number; tokenHash: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, { id: userId })
    // Deleting is taking: of two who open one link only one gets the row.
    const taken = await transaction
      .deleteFrom('emailChanges')
      .where('tokenHash', '=', tokenHash)
      .where('userId', '=', userId)
      .returning('email')
      .executeTakeFirst()
    if (!taken) return undefined
    await setEmail(transaction, { id: userId, email: taken.email })
    return taken.email
  })
}
