import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../contract/auth/auth.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/site-url.ts'
import { isSuspended } from '../visibility/suspension-queries.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'
import { getOwnUser } from '../users/queries.ts'
import { changePassword } from './password-changes.ts'
import { hashToken, mailResetLink } from './password-resets.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findCredentials, isStillPassword, redeemPasswordReset } from './queries.ts'
import { registerMember } from './registration-queries.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSession, sessionOf, startSession } from './sessions.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'

/** Signing in and out, registering, and passwords. */
export async function serveAuth(app: FastifyInstance, services: Services) {
  const { db, live } = services
  // An unknown username costs the same time as a wrong password: somebody's hash is computed either way.
  const nobodysHash = await hashPassword('nobody')

  serve(app, calls.getSessionUser, ({ member }) => getOwnUser(db, member))

  serve(
    app,
    calls.register,
    async ({ body: { password, ...user }, request }) => {
      const passwordHash = await hashPassword(password)
      const id = await registerMember(db, { user: { ...user, passwordHash }, now: new Date() })
      await signIn(request, id)
      return getOwnUser(db, { id })
    },
    limitTries('registration'),
  )

  serve(
    app,
    calls.login,
    async ({ body: { username, password }, request }) => {
      const credentials = await findCredentials(db, { username })
      const isRight = await verifyPassword(password, credentials?.passwordHash ?? nobodysHash)
      if (!credentials || !isRight) throw new Refusal('WrongCredentials')
      await signIn(request, credentials.id)
      // Another password took its place while this one was checked: what ended all sessions came before this one.
      const isRefused = !(await isStillPassword(db, credentials))
      if (isRefused || (await isSuspended(db, { userId: credentials.id }))) {
        await endSession(request)
        throw new Refusal(isRefused ? 'WrongCredentials' : 'AccountSuspended')
      }
      return getOwnUser(db, { id: credentials.id })
    },
    limitTries('sign-in'),
  )

  serve(app, calls.logout, async ({ request, reply }) => {
    const ended = sessionOf(request)
    await endSession(request)
    if (ended) live.endStreams(ended)
    void reply.clearCookie(sessionCookie, { path: '/' })
  })

  serve(
    app,
    calls.forgotPassword,
    async ({ body: { email }, request, reply }) => {
      const siteUrl = siteUrlOf(services.configuration, request)
      // Once the answer has left: before that, nothing asks whether there is such an address.
      reply.raw.once('close', () => void mailResetLink(services, { email, siteUrl, log: request.log }))
      return { message: calls.resetLinkSent }
    },
    limitTries('reset'),
  )

  serve(
    app,
    calls.resetPassword,
    async ({ body: { token, email, password } }) => {
      const passwordHash = await hashPassword(password)
      const userId = await redeemPasswordReset(db, {
        tokenHash: hashToken(token),
        email,
        passwordHash,
        now: new Date(),
      })
      if (userId === undefined) throw new Refusal('ResetLinkInvalid')
      live.endStreams({ userId })
    },
    limitTries('reset'),
  )

  serve(
    app,
    calls.changePassword,
    async ({ parameters: { id }, body, member, request }) => {
      await refuseUnlessOwn(db, { id, memberId: member.id })
      await changePassword(db, { userId: id, ...body })
      await renewSession(request, id)
    },
    limitTries('password change'),
  )

  /** Goes on with this session alone, under a new id. */
  async function renewSession(request: FastifyRequest, userId: number) {
    const before = sessionOf(request)
    await startSession(db, request, userId)
    const after = sessionOf(request)
    live.endStreams({ userId, ...(before && after && { kept: { was: before.idHash, is: after.idHash } }) })
  }

  /** Starts a session in place of the one that the browser had, if any. */
  async function signIn(request: FastifyRequest, userId: number) {
    const ended = sessionOf(request)
    await startSession(db, request, userId)
    if (ended) live.endStreams(ended)
  }
}
