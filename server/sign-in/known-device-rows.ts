import { sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'
import { runTransaction } from '../platform/database/transactions.ts'

/** A further device replaces the one that was not used for longest. */
const maxKnownDevices = 30

type Device = { userId: number; tokenHash: string }

/** Returns whether the member with this username, ignoring case, has signed in on a device before. */
export async function isKnownDevice(db: Database, { username, tokenHash }: { username: string; tokenHash: string }) {
  const found = db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where(sql`lower("username")`, '=', username.toLowerCase())
    .where('tokenHash', '=', tokenHash)
  return hasRows(found)
}

/** Records a sign-in on a known device. Returns false for a device that is not known. */
export async function touchKnownDevice(db: Database, { userId, tokenHash, now }: Device & { now: Date }) {
  const touched = await db
    .updateTable('knownDevices')
    .set({ lastSignInAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return touched !== undefined
}

/** Returns whether a member has a known device or another session. */
export async function hasOtherDevice(
  db: Database,
  { userId, currentSession }: { userId: number; currentSession: string | undefined },
): Promise<boolean> {
  if (await hasRows(db.selectFrom('knownDevices').where('userId', '=', userId))) return true
  const others = db.selectFrom('sessions').where('idHash', '<>', currentSession ?? '')
  return hasRows(others.where('userId', '=', userId))
}

/** The other members who signed in on the device under `replacedHash` keep it under the new hash. */
export async function addKnownDevice(
  db: Database,
  { userId, tokenHash, replacedHash, now }: Device & { replacedHash: string | undefined; now: Date },
) {
  await runTransaction(db, async (transaction) => {
    if (replacedHash !== undefined)
      await transaction.updateTable('knownDevices').set({ tokenHash }).where('tokenHash', '=', replacedHash).execute()
    const instant = now.toISOString()
    await transaction
      .insertInto('knownDevices')
      .values({ userId, tokenHash, createdAt: instant, lastSignInAt: instant })
      .execute()
    const tooMany = transaction
      .selectFrom('knownDevices')
      .select('tokenHash')
      .where('userId', '=', userId)
      .orderBy('lastSignInAt', 'desc')
      .limit(1000)
      .offset(maxKnownDevices)
    await transaction
      .deleteFrom('knownDevices')
      .where('userId', '=', userId)
      .where('tokenHash', 'in', tooMany)
      .execute()
  })
}

export async function deleteKnownDevices(
  db: Database,
  { userId, exceptHash }: { userId: number; exceptHash?: string | undefined },
) {
  await db
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .$if(exceptHash !== undefined, (devices) => devices.where('tokenHash', '<>', exceptHash ?? ''))
    .execute()
}

/** Deletes up to `limit` devices without a sign-in since an instant. Returns how many it deleted. */
export async function deleteUnusedDevices(db: Database, { before, limit }: { before: Date; limit: number }) {
  const instant = before.toISOString()
  const unused = db.selectFrom('knownDevices').select('tokenHash').where('lastSignInAt', '<', instant).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('knownDevices')
    .where('tokenHash', 'in', unused)
    .where('lastSignInAt', '<', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
