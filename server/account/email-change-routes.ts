import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { ownAddressMessage } from '../../contract/account/schemas.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/site-url.ts'
import type { Services } from '../platform/services/services.ts'
import { getOwnUser, requireOwnAccount } from '../users/queries.ts'
import { deleteEmailChange, findPendingEmail } from './email-change-queries.ts'
import { beginEmailChange, confirmEmailChange } from './email-change.ts'
import { requirePassword } from '../auth/password-change.ts'

/** Serves email changes, which take effect when the member opens the link sent to the new address. */
export async function serveEmailChanges(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(app, calls.getPendingEmail, async ({ parameters: { id }, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    return { pending: await findPendingEmail(db, { userId: id, now: new Date() }) }
  })

  serve(app, calls.changeEmail, async ({ parameters: { id }, body, member, request, reply }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    await requirePassword(db, { userId: id, currentPassword: body.currentPassword })
    const { email } = await getOwnUser(db, { id })
    if (email === body.email) throw new ProblemError('InvalidInput', { email: ownAddressMessage })
    await reply.spend('confirmationEmails', { email: body.email.toLowerCase() })
    const { pending, sendEmails } = await beginEmailChange(services, {
      change: { userId: id, email, newEmail: body.email },
      isPasswordChecked: true,
      siteUrl: siteUrlOf(services.configuration, request),
    })
    await recordSecurityEvent(db, { kind: 'address-requested', userId: id, request })
    reply.raw.once('close', () => void sendEmails(request.log))
    return { pending }
  })

  serve(app, calls.cancelEmailChange, async ({ parameters: { id }, member }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    await deleteEmailChange(db, { userId: id })
  })

  serve(app, calls.confirmEmail, async ({ body: { token, currentPassword }, writer, request }) => {
    const { userId, email } = await confirmEmailChange(writer, { token, currentPassword, now: new Date() })
    await recordSecurityEvent(db, { kind: 'address-changed', userId, request })
    return { email }
  })
}
