import type { PendingEmail } from '../../contract/account/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { setConfirmedEmail } from '../people/users/user-changes.ts'

export async function findPendingEmail(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<PendingEmail | null> {
  const pending = await db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select(['emailChanges.email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    // The link of a new member confirms the address that the account already has.
    .whereRef('emailChanges.email', '!=', 'users.email')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return pending ?? null
}

/** Ends all links that confirm an email address of the member. */
export async function deleteEmailChange(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

export async function findEmailChange(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select(['userId', 'passwordCheckedAt', 'users.email', 'users.emailConfirmedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Redeems a token: its email address becomes the member's and counts as confirmed, and all links of the member end.
 * Throws `EmailTaken` if another member has confirmed the address. Reset links work only with the address to which they were
 * sent (`hashResetToken`), so those sent to the old address stop working.
 *
 * @returns the address; undefined if the token was used or cancelled in the meantime
 */
export async function redeemEmailChange(
  writer: Writer,
  { userId, tokenHash, now }: { userId: number; tokenHash: string; now: Date },
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
    await deleteEmailChange(transaction, { userId })
    if (!(await setConfirmedEmail(transaction, { id: userId, email: taken.email, now }))) return undefined
    transaction.record({ topic: 'members' }, [userId])
    return taken.email
  })
}

/** Links sent to the earlier address stop working. Returns false for a member whose address is confirmed. */
export async function replaceUnconfirmedEmail(
  writer: Writer,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  return writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    const replaced = await transaction
      .updateTable('users')
      .set({ email })
      .where('id', '=', userId)
      .where('emailConfirmedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!replaced) return false
    await deleteEmailChange(transaction, { userId })
    transaction.record({ topic: 'members' }, [userId])
    return true
  })
}
