import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '../../contract/sign-in/calls.ts'
import { maxOwnSecurityEvents, resetLinkSent } from '../../contract/sign-in/rules.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/request-targets.ts'
import type { Services } from '../platform/services/services.ts'
import { createUser, ignoreEmailTaken, type NewUser } from '../people/users/user-changes.ts'
import { getOwnUser } from '../people/users/users.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { sendAccountEmail, sendConfirmation } from './email-confirmation/account-email.ts'
import { changePassword, requireCredentials, requirePassword } from './password-check.ts'
import { rememberDevice } from './known-devices.ts'
import { isTwoStepOn } from './two-step/two-step.ts'
import { finishCodeSignIn } from './code-sign-in.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import { findProof } from './proofs.ts'
import { hashResetToken, sendResetLink } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { requireStrongPassword } from './password-strength.ts'
import { findResettingMember, findUserByEmail, isPasswordUnchanged, redeemPasswordReset } from './credentials.ts'
import { replaceSession, signIn } from './sign-in.ts'
import { getSession, startSession } from './sessions.ts'
import { recordSecurityEvent } from './security-log/security-log.ts'
import { resendConfirmation } from '../../contract/account/calls.ts'
import * as securityLogCalls from '../../contract/sign-in/security-log/calls.ts'
import { listSecurityEvents } from './security-log/security-events.ts'
import type { Database } from '../platform/database/schema.ts'
import { runTransaction } from '../platform/database/transactions.ts'
import { createWelcomeNotifications } from '../notifications/notifications.ts'

export async function serveAuth(app: FastifyInstance, services: Services) {
  const { db, live } = services
  const { breachedPasswords } = services.configuration

  serve(app, calls.getSessionUser, ({ member }) => getOwnUser(db, member))

  serve(app, calls.register, async ({ body: { password, ...user }, request, reply }) => {
    const { verifyEmail } = services.configuration
    const siteUrl = verifyEmail ? siteUrlOf(services.configuration, request) : undefined
    await requireStrongPassword(password, { field: 'password', ...user, breachedPasswords })
    const passwordHash = await hashPassword(password)
    const newUser = { ...user, passwordHash, isEmailConfirmed: !verifyEmail }
    const id = await registerMember(db, { user: newUser, now: new Date() })
    await replaceSession(services, reply, id)
    await rememberDevice(db, { request, userId: id })
    await recordSecurityEvent(db, { kind: 'registration', userId: id, request })
    const { email } = user
    if (siteUrl !== undefined && (await reply.trySpend('confirmationEmails', { email: email.toLowerCase() })) === 0)
      reply.raw.once(
        'close',
        () => void sendConfirmation(services, { member: { id, email }, siteUrl, log: request.log }),
      )
    return getOwnUser(db, { id })
  })

  serve(app, calls.login, async ({ body, request, reply }) => {
    const credentials = await requireCredentials(db, { body, request, reply })
    if (await isTwoStepOn(db, { userId: credentials.id })) {
      await recordSecurityEvent(db, { kind: 'password-check', userId: credentials.id, request })
      await beginPendingSignIn(db, { userId: credentials.id, purpose: 'code', reply })
      throw new ProblemError('CodeRequired')
    }
    await signIn(services, {
      request,
      reply,
      userId: credentials.id,
      isStillProved: () => isPasswordUnchanged(db, credentials),
    })
    return getOwnUser(db, { id: credentials.id })
  })

  serve(app, calls.loginWithCode, async ({ body: { code }, request, reply }) => {
    const id = await finishCodeSignIn(services, { code, request, reply })
    return getOwnUser(db, { id })
  })

  serve(app, calls.logout, async ({ request, reply }) => {
    const ended = getSession(request)
    await reply.endSession()
    if (ended) live.endStreams(ended)
  })

  serve(app, calls.forgotPassword, async ({ body: { email }, writer, request, reply }) => {
    const siteUrl = siteUrlOf(services.configuration, request)
    await writer.claim()
    // Runs after the response, whose timing must not reveal whether the address exists.
    reply.raw.once('close', () => void sendResetLink(services, { email, siteUrl, log: request.log }))
    return { message: resetLinkSent }
  })

  serve(app, calls.resetPassword, async ({ body: { token, email, password }, request, reply }) => {
    const reset = { tokenHash: hashResetToken({ token, email }), email, now: new Date() }
    request.identityCheck = { kind: 'password-reset', userId: (await findUserByEmail(db, { email }))?.id }
    const member = await findResettingMember(db, reset)
    if (!member) {
      // Counts after the check, so that no stranger keeps the member from using the right link.
      await reply.spend('emailLinks', { email: email.toLowerCase() })
      throw new ProblemError('ResetLinkInvalid')
    }
    await requireStrongPassword(password, { field: 'password', ...member, breachedPasswords })
    const passwordHash = await hashPassword(password)
    const userId = await redeemPasswordReset(db, { ...reset, passwordHash }).catch(ignoreEmailTaken)
    if (userId === undefined) throw new ProblemError('ResetLinkInvalid')
    live.endStreams({ userId })
    // The member has proved who they are with the link, and so is not held up by attackers on the next sign-in.
    await rememberDevice(db, { request, userId })
    await recordSecurityEvent(db, { kind: 'password-reset', userId, request })
    sendAccountEmail(services, request, { email: member.email, isEmailConfirmed: true }, passwordChangedEmail)
  })

  serve(app, calls.changePassword, async ({ parameters: { id }, body, request, reply }) => {
    const account = await getOwnUser(db, { id })
    const { username, email } = account
    await requireStrongPassword(body.newPassword, { field: 'newPassword', username, email, breachedPasswords })
    const earlierProof = await findProof(db, { idHash: getSession(request)?.idHash ?? '' })
    const { currentPassword, newPassword } = body
    const checkedHash = await requirePassword(db, { userId: id, currentPassword, request, reply })
    await changePassword(db, { userId: id, checkedHash, newPassword })
    await renewSession(reply, id, earlierProof)
    await rememberDevice(db, { request, userId: id })
    await recordSecurityEvent(db, { kind: 'password-changed', userId: id, request })
    sendAccountEmail(services, request, account, passwordChangedEmail)
  })

  /** Continues the request's session under a new id and closes the member's other live streams. */
  async function renewSession(reply: FastifyReply, userId: number, earlierProof: Date | undefined) {
    const before = getSession(reply.request)
    // The password alone does not prove who a member with two-step sign-in is.
    const provenAt = (await isTwoStepOn(db, { userId })) ? earlierProof : undefined
    await startSession(db, reply, userId, provenAt)
    const after = getSession(reply.request)
    live.endStreams({ userId, ...(before && after && { kept: { was: before.idHash, is: after.idHash } }) })
  }
}

export async function serveEmailConfirmation(app: FastifyInstance, services: Services) {
  serve(app, resendConfirmation, async ({ parameters: { id }, writer, request, reply }) => {
    const siteUrl = siteUrlOf(services.configuration, request)
    const { email, isEmailConfirmed } = await getOwnUser(services.db, { id })
    if (isEmailConfirmed) return
    await reply.spend('confirmationEmails', { email: email.toLowerCase() })
    await writer.claim()
    reply.raw.once('close', () => void sendConfirmation(services, { member: { id, email }, siteUrl, log: request.log }))
  })
}

export async function serveSecurityLog(app: FastifyInstance, { db }: Services) {
  serve(app, securityLogCalls.listSecurityEvents, async ({ parameters: { id } }) => {
    return listSecurityEvents(db, { userId: id, limit: maxOwnSecurityEvents })
  })
}

/** Creates a member with their welcome notifications. Throws `UsernameTaken` or `EmailTaken`. */
async function registerMember(db: Database, { user, now }: { user: NewUser; now: Date }): Promise<number> {
  return runTransaction(db, async (transaction) => {
    const userId = await createUser(transaction, { user, now })
    await createWelcomeNotifications(transaction, { userId, now })
    return userId
  })
}
