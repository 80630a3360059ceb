import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { requireCode } from './two-step/code-check.ts'
import { deleteCookie } from './cookies.ts'
import { codeAttempt } from './known-devices.ts'
import { pendingCookieName, pendingHashOf } from './pending-sign-in.ts'
import { countCodeAttempt, takePendingSignIn } from './pending-sign-ins.ts'
import { signIn } from './sign-in.ts'

/** Throws `WrongCode`, and `SignInExpired` if the browser has to send the password again. */
export async function finishCodeSignIn(
  services: Services,
  { code, request, reply }: { code: string; request: FastifyRequest; reply: FastifyReply },
): Promise<number> {
  const { db } = services
  const now = new Date()
  const tokenHash = pendingHashOf(request)
  const userId = await countCodeAttempt(db, { tokenHash, now })
  if (userId === undefined) throw new ProblemError('SignInExpired')
  const countedBy = await codeAttempt(db, { request, userId })
  await requireCode(db, { userId, countedBy, code, request, reply, now })
  await signIn(services, { request, reply, userId, isStillProved: () => takePendingSignIn(db, { tokenHash }) })
  deleteCookie(reply, pendingCookieName)
  return userId
}
