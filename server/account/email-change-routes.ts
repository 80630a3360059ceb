import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/email-changes.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { siteUrlOf } from '../platform/http/site-url.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'
import { getOwnUser } from '../users/queries.ts'
import { deleteEmailChange, findPendingEmail } from './email-change-queries.ts'
import { beginEmailChange, confirmEmailChange } from './email-changes.ts'
import { checkPassword } from '../auth/password-changes.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'

/** Changing one's address: it is as before until the link mailed to the new one is opened. */
export async function serveEmailChanges(app: FastifyInstance, services: Services) {
  const { db, live } = services

  serve(app, calls.getPendingEmail, async ({ parameters: { id }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    return { pending: await findPendingEmail(db, { userId: id, now: new Date() }) }
  })

  serve(
    app,
    calls.changeEmail,
    async ({ parameters: { id }, body, member, request, reply }) => {
      await refuseUnlessOwn(db, { id, memberId: member.id })
      await checkPassword(db, { userId: id, currentPassword: body.currentPassword })
      const { email, fullName } = await getOwnUser(db, { id })
      if (email === body.email) throw new Refusal('InvalidInput', { email: calls.ownAddressMessage })
      const { pending, sendMails } = await beginEmailChange(services, {
        change: { userId: id, fullName, email, newEmail: body.email },
        isPasswordChecked: true,
        siteUrl: siteUrlOf(services.configuration, request),
      })
      reply.raw.once('close', () => void sendMails(request.log))
      return { pending }
    },
    limitTries('email change'),
  )

  serve(app, calls.cancelEmailChange, async ({ parameters: { id }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    await deleteEmailChange(db, { userId: id })
  })

  serve(
    app,
    calls.confirmEmail,
    async ({ body: { token, currentPassword } }) => {
      const { userId, email } = await confirmEmailChange(db, { token, currentPassword, now: new Date() })
      live.announce([userId], { topic: 'members' })
      return { email }
    },
    limitTries('reset'),
  )
}
