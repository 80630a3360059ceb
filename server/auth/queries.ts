import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** The id and password hash behind a username, whatever its case; of nobody who left. */
export async function findCredentials(db: Database, { username }: { username: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where(sql`lower("username")`, '=', username.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Whether a password that was checked is still the member's. Waits for a change of it that is under way: whatever sessions
 * there are when this says yes are ended by the next change.
 */
export async function isStillPassword(
  db: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<boolean> {
  const found = await db
    .updateTable('users')
    .set(({ ref }) => ({ passwordHash: ref('passwordHash') }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The password hash of a member. */
export async function getPasswordHash(db: Database, { userId }: { userId: number }): Promise<string> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.passwordHash
}

/**
 * Puts another password in the place of the one that was checked, and ends every session and reset link of the member.
 *
 * @returns whether it was still the one that was checked: of two changes at once, one finds it gone
 */
export async function replacePassword(
  db: Database,
  { userId, checkedHash, passwordHash }: { userId: number; checkedHash: string; passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .where('passwordHash', '=', checkedHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await endAccess(transaction, { userId })
    return true
  })
}

/** Ends every session and every link that was mailed to a member. */
export async function endAccess(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  await transaction.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await deleteSessionsOf(transaction, { userId })
}

/** The member with an email address, whatever its case; nobody who left. */
export async function findUserByEmail(db: Database, { email }: { email: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Keeps a reset token's hash; earlier tokens of the member are worth nothing from now on. */
export async function replacePasswordReset(
  db: Database,
  { userId, tokenHash, now, expiresAt }: { userId: number; tokenHash: string; now: Date; expiresAt: Date },
) {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('passwordResets').where('userId', '=', userId).execute()
    await transaction
      .insertInto('passwordResets')
      .values({ userId, tokenHash, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
      .execute()
  })
}

/**
 * Uses up a reset token: sets the password and ends every session of the member.
 *
 * @returns the member's id, or undefined where the token is unknown, used, expired or another address's
 */
export async function redeemPasswordReset(
  db: Database,
  { tokenHash, email, passwordHash, now }: { tokenHash: string; email: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, { email })
    if (!user) return undefined
    // Deleting is taking: of two resets with one token only one gets the row.
    const taken = await transaction
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', tokenHash)
      .where('userId', '=', user.id)
      .where('expiresAt', '>', now.toISOString())
      .returning('userId')
      .executeTakeFirst()
    if (!taken) return undefined
    await transaction.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    await endAccess(transaction, { userId: user.id })
    return user.id
  })
}
