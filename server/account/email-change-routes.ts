import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { ownAddressMessage } from '../../contract/account/schemas.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/request-targets.ts'
import type { Services } from '../platform/services/services.ts'
import { getOwnUser } from '../people/users/users.ts'
import { deleteEmailChange, findPendingEmail, replaceUnconfirmedEmail } from './email-changes.ts'
import { beginEmailChange, confirmEmailChange } from './email-change.ts'
import { sendAccountEmail, sendConfirmation } from '../sign-in/email-confirmation/account-email.ts'
import { addressChangedEmail } from './email-change-emails.ts'
import { requirePassword } from '../sign-in/password-check.ts'

/** Serves email changes. A confirmed address is replaced when the member opens the link sent to the new one. */
export async function serveEmailChanges(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(app, calls.getPendingEmail, async ({ parameters: { id } }) => {
    return { pending: await findPendingEmail(db, { userId: id, now: new Date() }) }
  })

  serve(app, calls.changeEmail, async ({ parameters: { id }, body, writer, request, reply }) => {
    await requirePassword(db, { userId: id, currentPassword: body.currentPassword, request, reply })
    const siteUrl = siteUrlOf(services.configuration, request)
    const { email, isEmailConfirmed } = await getOwnUser(db, { id })
    if (email === body.email) throw new ProblemError('InvalidInput', { email: ownAddressMessage })
    await reply.spend('confirmationEmails', { email: body.email.toLowerCase() })
    await recordSecurityEvent(db, { kind: 'address-requested', userId: id, request })
    const { log } = request
    if (await replaceUnconfirmedEmail(writer, { userId: id, email: body.email })) {
      const unconfirmed = { id, email: body.email }
      reply.raw.once('close', () => void sendConfirmation(services, { member: unconfirmed, siteUrl, log }))
      return { pending: null }
    }
    const change = { userId: id, email, isEmailConfirmed, newEmail: body.email }
    const { pending, sendEmails } = await beginEmailChange(services, { change, isPasswordChecked: true, siteUrl })
    reply.raw.once('close', () => void sendEmails(log))
    return { pending }
  })

  serve(app, calls.cancelEmailChange, async ({ parameters: { id } }) => {
    await deleteEmailChange(db, { userId: id })
  })

  serve(app, calls.confirmEmail, async ({ body, writer, request, reply }) => {
    const { userId, email, earlier } = await confirmEmailChange(writer, { ...body, request, reply, now: new Date() })
    const isNew = email !== earlier.email
    await recordSecurityEvent(db, { kind: isNew ? 'address-changed' : 'address-confirmed', userId, request })
    if (isNew) sendAccountEmail(services, request, earlier, addressChangedEmail)
    return { email }
  })
}
