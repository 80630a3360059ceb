import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../platform/http/problem-error.ts'
import { Writer } from '../platform/live/writer.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from './security-log/security-log.ts'
import { getOwnUser } from '../people/users/users.ts'
import { sendAccountEmail } from './email-confirmation/account-email.ts'
import { newDeviceEmail } from './account-emails.ts'
import { rememberDevice } from './known-devices.ts'
import { endPastSuspensions, isSuspended } from '../people/visibility/suspensions.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import { getSession, startSession } from './sessions.ts'

/** Starts a session that replaces the browser's previous one, if any. */
export async function replaceSession({ db, live }: Pick<Services, 'db' | 'live'>, reply: FastifyReply, userId: number) {
  const ended = getSession(reply.request)
  await startSession(db, reply, userId)
  if (ended) live.endStreams(ended)
}

type ProvenSignIn = {
  request: FastifyRequest
  reply: FastifyReply
  userId: number
  isStillProved: () => Promise<boolean>
}

/**
 * Signs in a member who has proved who they are. Throws `AccountSuspended` for a suspended member, whose browser can
 * then read the reason and appeal.
 *
 * @param isStillProved checks the proof again and returns false, for `WrongCredentials`, if it has become invalid. It
 *   runs when the session exists: a change of the password that ends all sessions either ends this one or is noticed here.
 */
export async function signIn(services: Services, { request, reply, userId, isStillProved }: ProvenSignIn) {
  await endPastSuspensions(new Writer(services), { userId, now: new Date() })
  await replaceSession(services, reply, userId)
  const isOutdated = !(await isStillProved())
  if (isOutdated || (await isSuspended(services.db, { userId }))) {
    await reply.endSession()
    if (isOutdated) throw new ProblemError('WrongCredentials')
    await beginPendingSignIn(services.db, { userId, purpose: 'appeal', reply })
    throw new ProblemError('AccountSuspended')
  }
  const isNewDevice = (await rememberDevice(services.db, { request, userId })) === 'new'
  await recordSecurityEvent(services.db, { kind: isNewDevice ? 'new-device' : 'sign-in', userId, request })
  if (!isNewDevice) return
  const account = await getOwnUser(services.db, { id: userId })
  sendAccountEmail(services, request, account, (email, siteUrl) => newDeviceEmail(email, siteUrl, request))
}
