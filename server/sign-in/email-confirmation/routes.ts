import type { FastifyInstance } from 'fastify'
import { resendConfirmation } from '../../../contract/account/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import { siteUrlOf } from '../../platform/http/site-url.ts'
import type { Services } from '../../platform/services/services.ts'
import { getOwnUser, requireOwnAccount } from '../../people/users/users.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Serves the request for another link that confirms a new member's email address. */
export async function serveEmailConfirmation(app: FastifyInstance, services: Services) {
  serve(app, resendConfirmation, async ({ parameters: { id }, member, writer, request, reply }) => {
    await requireOwnAccount(services.db, { id, memberId: member.id })
    const siteUrl = siteUrlOf(services.configuration, request)
    const { email, isEmailConfirmed } = await getOwnUser(services.db, { id })
    if (isEmailConfirmed) return
    await reply.spend('confirmationEmails', { email: email.toLowerCase() })
    await writer.claim()
    reply.raw.once('close', () => void sendConfirmation(services, { member: { id, email }, siteUrl, log: request.log }))
  })
}
