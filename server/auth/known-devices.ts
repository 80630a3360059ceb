import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import { deviceHashOf } from './device-cookie.ts'
import { addKnownDevice, hasOtherDevice, isKnownDevice, touchKnownDevice } from './known-device-queries.ts'
import { createToken, hashToken } from '../platform/secrets/tokens.ts'
import { getSession } from './sessions.ts'

/**
 * Remembers that a member signed in on the browser of a request. Returns whether the member has signed in on it before
 * (`known`), only on others (`new`), or nowhere (`first`).
 */
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
 * Counts an attempt to sign in with a password, and throws `TooManyRequests` after too many. Unknown
 * browsers share one count, whatever their network, and each known browser has its own, so that attackers never lock
 * the owner out of a known device.
 *
 * @returns a function that takes the attempt back, to call after the right password
 */
export async function countSignInAttempt(
  db: Database,
  { request, reply, username }: { request: FastifyRequest; reply: FastifyReply; username: string },
): Promise<() => Promise<void>> {
  const tokenHash = deviceHashOf(request)
  const isKnown = tokenHash !== undefined && (await isKnownDevice(db, { username, tokenHash }))
  const key = { username: `${username.toLowerCase()}${isKnown ? ` on ${tokenHash}` : ''}` }
  await reply.spend('accountAttempts', key)
  return () => reply.refund('accountAttempts', key)
}
