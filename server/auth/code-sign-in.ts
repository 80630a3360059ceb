import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pendingSignInLifetime } from '../../contract/two-step/rules.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { takeCode } from '../two-step/codes.ts'
import { addPendingSignIn, countCodeAttempt, takePendingSignIn } from '../two-step/pending-sign-in-queries.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { signIn } from './sign-in.ts'

/** The cookie of a browser that has sent the right password and owes a code. The browser sends it to the sign-in only. */
export const pendingCookie = { name: 'meeplehood-sign-in', path: '/api/login' }

/** Remembers that this browser has sent the right password of a member. A code has to follow. */
export async function beginCodeSignIn(
  { db }: Pick<Services, 'db'>,
  { userId, reply }: { userId: number; reply: FastifyReply },
) {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.now() + pendingSignInLifetime)
  await addPendingSignIn(db, { tokenHash: hashToken(token), userId, expiresAt: expires })
  const { name, path } = pendingCookie
  void reply.setCookie(name, token, { path, httpOnly: true, sameSite: 'strict', expires })
}

/**
 * Signs in the member whose password this browser has sent. Returns their id. Throws `WrongCode` for a wrong or used code, and
 * `SignInExpired` if the browser has to send the password again.
 */
export async function finishCodeSignIn(
  services: Services,
  { code, request, reply }: { code: string; request: FastifyRequest; reply: FastifyReply },
): Promise<number> {
  const { db } = services
  const now = new Date()
  const tokenHash = hashToken(request.cookies[pendingCookie.name] ?? '')
  const userId = await countCodeAttempt(db, { tokenHash, now })
  if (userId === undefined) throw new ProblemError('SignInExpired')
  await reply.spend('codeAttempts', { member: userId })
  const kind = await takeCode(db, { userId, code, now })
  if (kind === undefined) {
    await recordSecurityEvent(db, { kind: 'two-step-check', outcome: 'failure', userId, request, now })
    throw new ProblemError('WrongCode')
  }
  await signIn(services, { request, userId, isStillProved: () => takePendingSignIn(db, { tokenHash }) })
  await recordSecurityEvent(db, {
    kind: kind === 'recovery' ? 'recovery-code-used' : 'two-step-check',
    userId,
    request,
    now,
  })
  void reply.clearCookie(pendingCookie.name, { path: pendingCookie.path })
  return userId
}
