import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { passwordAttempt } from '../platform/limits/budgets.ts'
import { countSignInAttempt } from './known-devices.ts'
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { findCredentials, getPasswordHash, replaceHash } from './queries.ts'

/**
 * Checks the username and password of a visitor. Returns the member's id and password hash. Throws `WrongCredentials`,
 * equally fast for a wrong password and for an unknown username, and `TooManyRequests` after too many attempts.
 */
export async function requireCredentials(
  db: Database,
  {
    body: { username, password },
    request,
    reply,
  }: { body: { username: string; password: string }; request: FastifyRequest; reply: FastifyReply },
): Promise<{ id: number; passwordHash: string }> {
  const takeAttemptBack = await countSignInAttempt(db, { request, reply, username })
  const credentials = await findCredentials(db, { username })
  const isRight = await verifyPassword(password, credentials?.passwordHash ?? decoyHash)
  if (!credentials || !isRight) throw new ProblemError('WrongCredentials')
  await takeAttemptBack()
  await reply.refund('passwordAttempts', passwordAttempt(request, username))
  return isOutdatedHash(credentials.passwordHash) ? renewHash(db, { ...credentials, password }) : credentials
}

/** Hashes a password that was just checked with the current parameters. Returns the hash that counts from now on. */
async function renewHash(
  db: Database,
  { id, passwordHash, password }: { id: number; passwordHash: string; password: string },
): Promise<{ id: number; passwordHash: string }> {
  const renewed = await hashPassword(password)
  if (await replaceHash(db, { id, passwordHash, renewed })) return { id, passwordHash: renewed }
  // Another sign-in has renewed the hash, or the password was changed.
  const current = await getPasswordHash(db, { userId: id })
  if (!(await verifyPassword(password, current))) throw new ProblemError('WrongCredentials')
  return { id, passwordHash: current }
}
