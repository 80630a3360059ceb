import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { takeCode } from '../two-step/codes.ts'
import { deleteCookie } from './cookies.ts'
import { pendingCookieName, pendingHashOf } from './pending-sign-in.ts'
import { countCodeAttempt, takePendingSignIn } from './pending-sign-in-queries.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in the member whose password this browser has sent. Returns their id. Throws `WrongCode` for a wrong or used
 * code, and `SignInExpired` if the browser has to send the password again.
 */
export async function finishCodeSignIn(
  services: Services,
  { code, request, reply }: { code: string; request: FastifyRequest; reply: FastifyReply },
): Promise<number> {
  const { db } = services
  const now = new Date()
  const tokenHash = pendingHashOf(request)
  const userId = await countCodeAttempt(db, { tokenHash, now })
  if (userId === undefined) throw new ProblemError('SignInExpired')
  await reply.spend('codeAttempts', { member: userId })
  const kind = await takeCode(db, { userId, code, now })
  if (kind === undefined) {
    await recordSecurityEvent(db, { kind: 'two-step-check', outcome: 'failure', userId, request, now })
    throw new ProblemError('WrongCode')
  }
  await signIn(services, { request, reply, userId, isStillProved: () => takePendingSignIn(db, { tokenHash }) })
  await recordSecurityEvent(db, {
    kind: kind === 'recovery' ? 'recovery-code-used' : 'two-step-check',
    userId,
    request,
    now,
  })
  deleteCookie(reply, pendingCookieName)
  return userId
}
