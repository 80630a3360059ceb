import type { FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import type { Keys } from '../platform/limits/call-counts.ts'
import { deviceHashOf } from './device-cookie.ts'
import { addKnownDevice, hasOtherDevice, isKnownDevice, touchKnownDevice } from './known-device-rows.ts'
import { createToken, hashToken } from '../platform/secrets/tokens.ts'
import { findUsername } from '../people/users/users.ts'
import { getSession } from './sessions.ts'

/** Returns whether the member signed in on this browser before (`known`), only on others (`new`) or never (`first`). */
export async function rememberDevice(
  db: Database,
  { request, userId, now = new Date() }: { request: FastifyRequest; userId: number; now?: Date },
): Promise<'known' | 'new' | 'first'> {
  const sentHash = deviceHashOf(request)
  if (sentHash !== undefined && (await touchKnownDevice(db, { userId, tokenHash: sentHash, now }))) return 'known'
  const isNew = await hasOtherDevice(db, { userId, currentSession: getSession(request)?.idHash })
  // A token that was planted in the browser must not become known for this member.
  const token = createToken()
  await addKnownDevice(db, { userId, tokenHash: hashToken(token), replacedHash: sentHash, now })
  request.newDeviceToken = token
  return isNew ? 'new' : 'first'
}

/**
 * Returns the key of an attempt at the password of a username by a name, which is the username or an address. Unknown browsers share one count, whatever their network,
 * and each known browser has its own, so that attackers never lock the owner out of a known device.
 */
export async function accountAttempt(
  db: Database,
  { request, name, username }: { request: FastifyRequest; name: string; username: string },
): Promise<Keys> {
  const knownHash = await findKnownHash(db, { request, username })
  return { username: `${name.toLowerCase()}${knownHash === undefined ? '' : ` on ${knownHash}`}` }
}

/**
 * Returns the key of an attempt at the code of a member. Unknown browsers share one count, and all known browsers
 * another, so that a thief of the password never keeps the owner from signing in on a known device. A reset by email
 * makes a browser known; a count for each would give the thief of a mailbox new codes with each reset.
 */
export async function codeAttempt(
  db: Database,
  { request, userId }: { request: FastifyRequest; userId: number },
): Promise<Keys> {
  const knownHash = await findKnownHash(db, { request, username: await findUsername(db, { id: userId }) })
  return { member: knownHash === undefined ? userId : `${userId} on known devices` }
}

/** Returns the hash of the device token of a browser on which the member signed in before; undefined for others. */
async function findKnownHash(
  db: Database,
  { request, username }: { request: FastifyRequest; username: string },
): Promise<string | undefined> {
  const tokenHash = deviceHashOf(request)
  return tokenHash !== undefined && (await isKnownDevice(db, { username, tokenHash })) ? tokenHash : undefined
}
