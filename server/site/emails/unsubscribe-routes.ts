import type { FastifyInstance } from 'fastify'
import { stopsInvitations } from '../../../contract/events/invitations/rules.ts'
import { unsubscribe } from '../../../contract/account/notifications/calls.ts'
import { refuseInvitations } from '../../events/invitations/invitations.ts'
import { invitationSecretName, readRefusalToken } from '../../events/invitations/invitation-tokens.ts'
import { findSiteSecret } from '../../platform/secrets/site-secrets.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { stopEmails } from '../../notifications/choices.ts'
import { unsubscribeSecretName, readUnsubscribeToken } from './unsubscribe-tokens.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * Serves the unsubscribe address of emails, which needs no session (RFC 8058). Email programs send a POST request. A
 * person who opens the link gets a page with a button instead, because mail scanners open every link.
 */
export async function serveUnsubscribe(app: FastifyInstance, { db }: Services) {
  // Email programs send the form `List-Unsubscribe=One-Click`. The token in the address contains everything needed.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _form, done) => done(null))

  serve(app, unsubscribe, async ({ parameters: { token } }) => {
    if (stopsInvitations(token)) return stopInvitations(db, token)
    const secret = await findSiteSecret(db, { name: unsubscribeSecretName })
    const subscription = secret === undefined ? undefined : readUnsubscribeToken(token, secret)
    if (!subscription) throw new ProblemError('NotFound')
    await stopEmails(db, subscription)
  })

  app.get<{ Params: { token: string } }>(
    unsubscribe.path,
    { config: { budget: 'reads', cache: 'never' } },
    ({ params }, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  )
}

async function stopInvitations(db: Database, token: string) {
  const secret = await findSiteSecret(db, { name: invitationSecretName })
  const emailHash = secret === undefined ? undefined : readRefusalToken(token, secret)
  if (emailHash === undefined) throw new ProblemError('NotFound')
  await refuseInvitations(db, { emailHash, now: new Date() })
}
