import { sql } from 'kysely'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { runTransaction } from '../platform/database/transactions.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { deleteKnownDevices } from './known-device-rows.ts'
import { setConfirmedEmail } from '../people/users/user-changes.ts'
import { deleteMemberSessions } from './session-rows.ts'

/** Finds an active account by its username or its confirmed email address. No username contains an @. */
export async function findCredentials(db: Database, { name }: { name: string }) {
  const accounts = db.selectFrom('users').select(['id', 'username', 'passwordHash']).where('deletedAt', 'is', null)
  const named = name.includes('@')
    ? accounts.where(sql`lower("email")`, '=', name.toLowerCase()).where('emailConfirmedAt', 'is not', null)
    : accounts.where(sql`lower("username")`, '=', name.toLowerCase())
  return named.executeTakeFirst()
}

/**
 * Returns whether the member's password hash is still the given one. Waits for a concurrent password change to commit,
 * so that a later change ends every session that exists when this returns true.
 */
export function isPasswordUnchanged(db: Database, { id, passwordHash }: { id: number; passwordHash: string }) {
  return replaceHash(db, { id, passwordHash, renewed: passwordHash })
}

/** Replaces the hash of an unchanged password. Returns false if the password has changed since. */
export async function replaceHash(
  db: Database,
  { id, passwordHash, renewed }: { id: number; passwordHash: string; renewed: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('users')
    .set({ passwordHash: renewed })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function getPasswordHash(db: Database, { userId }: { userId: number }): Promise<string> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.passwordHash
}

/** Returns false if the password changed after the caller checked it against `checkedHash`. */
export async function replacePassword(
  db: Database,
  { userId, checkedHash, passwordHash }: { userId: number; checkedHash: string; passwordHash: string },
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const isChanged = await replaceHash(transaction, { id: userId, passwordHash: checkedHash, renewed: passwordHash })
    if (isChanged) await revokeAccess(transaction, { userId })
    return isChanged
  })
}

/** Ends every session, sign-in, emailed link and calendar address of a member, and forgets their devices. */
export async function revokeAccess(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('calendarSubscriptions').where('userId', '=', userId).execute()
  await transaction.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  await transaction.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await transaction.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  await deleteKnownDevices(transaction, { userId })
  await deleteMemberSessions(transaction, { userId })
}

/** Of several accounts, the one that has confirmed the address counts, otherwise the one that registered last. */
export async function findUserByEmail(db: Database, { email }: { email: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'emailConfirmedAt'])
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .orderBy(({ eb }) => eb.case().when('emailConfirmedAt', 'is', null).then(1).else(0).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewReset = { userId: number; tokenHash: string; now: Date; expiresAt: Date; limit: number }

/** The earlier tokens stay valid. Returns false, and stores nothing, for a member with `limit` valid tokens. */
export async function addPasswordReset(
  db: Database,
  { userId, tokenHash, now, expiresAt, limit }: NewReset,
): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    // Without the lock, requests that arrive at once could exceed the limit.
    await lockMembers(transaction, { ids: [userId] })
    const valid = await transaction
      .selectFrom('passwordResets')
      .select('tokenHash')
      .where('userId', '=', userId)
      .where('expiresAt', '>', now.toISOString())
      .execute()
    if (valid.length >= limit) return false
    await transaction
      .insertInto('passwordResets')
      .values({ userId, tokenHash, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
      .execute()
    return true
  })
}

/** Finds the active member for whom a reset token is valid. */
export async function findResettingMember(
  db: Database,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
) {
  return db
    .selectFrom('users')
    .innerJoin('passwordResets', 'passwordResets.userId', 'users.id')
    .select(['users.id', 'username', 'users.email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .where(sql`lower("users"."email")`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Redeems a reset token: sets the password, and ends every session, emailed link, calendar address and passkey of the
 * member, because a stranger may have added them (decision 73). It also confirms the email address, to which the token
 * was sent. Throws `EmailTaken` if another member has confirmed the address since.
 *
 * @returns the member's id; undefined for a token that is unknown, used, expired or belongs to another email address
 */
export async function redeemPasswordReset(
  db: Database,
  { tokenHash, email, passwordHash, now }: { tokenHash: string; email: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  return runTransaction(db, async (transaction) => {
    const user = await lockMemberOfReset(transaction, { tokenHash, email })
    if (!user) return undefined
    // Of two concurrent resets with the same token, only one deletes the row.
    const taken = await transaction
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now.toISOString())
      .returning('userId')
      .executeTakeFirst()
    if (!taken) return undefined
    await transaction.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    if (user.emailConfirmedAt === null) await setConfirmedEmail(transaction, { id: user.id, email: user.email, now })
    await revokeAccess(transaction, { userId: user.id })
    await transaction.deleteFrom('passkeys').where('userId', '=', user.id).execute()
    return user.id
  })
}

/** Finds and locks the member to whose email address a reset token was sent. */
async function lockMemberOfReset(transaction: Database, { tokenHash, email }: { tokenHash: string; email: string }) {
  const resets = transaction.selectFrom('passwordResets').select('userId').where('tokenHash', '=', tokenHash)
  const member = transaction
    .selectFrom('users')
    .select(['id', 'email', 'emailConfirmedAt'])
    .where('id', 'in', resets)
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('deletedAt', 'is', null)
  return lockRows(transaction, member).executeTakeFirst()
}
