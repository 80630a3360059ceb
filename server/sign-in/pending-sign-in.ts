import type { FastifyReply, FastifyRequest } from 'fastify'
import { appealAccessLifetime } from '../../contract/moderation/rules.ts'
import { pendingSignInLifetime } from '../../contract/sign-in/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { createToken, hashToken } from '../platform/secrets/tokens.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { addPendingSignIn, findAppellant } from './pending-sign-ins.ts'

/** The member has proved who they are, but still has to enter a code, or is suspended and can only appeal. */
export const pendingCookieName = 'meeplehood-sign-in'

/** Milliseconds after which a pending sign-in ends, by its purpose. */
const lifetimes = { code: pendingSignInLifetime, appeal: appealAccessLifetime }

/** Starts a pending sign-in, so that this browser can send a code, or read about the suspension and appeal. */
export async function beginPendingSignIn(
  db: Database,
  { userId, purpose, reply }: { userId: number; purpose: keyof typeof lifetimes; reply: FastifyReply },
) {
  const token = createToken()
  const expires = new Date(Date.now() + lifetimes[purpose])
  await addPendingSignIn(db, { tokenHash: hashToken(token), userId, purpose, expiresAt: expires })
  writeCookie(reply, { name: pendingCookieName, value: token, sameSite: 'strict', expires })
}

export function pendingHashOf(request: FastifyRequest): string {
  return hashToken(readCookie(request, pendingCookieName) ?? '')
}

/** Throws `SignInExpired` if the suspended member has to sign in again. */
export async function requireAppellant(db: Database, request: FastifyRequest): Promise<number> {
  const userId = await findAppellant(db, { tokenHash: pendingHashOf(request), now: new Date() })
  if (userId === undefined) throw new ProblemError('SignInExpired')
  return userId
}
