import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '../../contract/notifications/calls.ts'
import { findSiteSecret } from '../platform/secrets/queries.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import { stopEmails } from '../notifications/choice-queries.ts'
import { unsubscribeSecretName, readUnsubscribeToken } from './unsubscribe-tokens.ts'
import type { Services } from '../platform/services/services.ts'

/**
 * Serves the unsubscribe address of emails, which needs no session (RFC 8058). Email programs send a POST request. A person
 * who opens the link gets a page with a button instead, because mail scanners open every link.
 */
export async function serveUnsubscribe(app: FastifyInstance, { db }: Services) {
  // Email programs send the form `List-Unsubscribe=One-Click`. The token in the address contains everything needed.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _form, done) => done(null))

  serve(app, unsubscribe, async ({ parameters: { token } }) => {
    const secret = await findSiteSecret(db, { name: unsubscribeSecretName })
    const subscription = secret === undefined ? undefined : readUnsubscribeToken(token, secret)
    if (!subscription) throw new ProblemError('NotFound')
    await stopEmails(db, subscription)
  })

  app.get<{ Params: { token: string } }>(unsubscribe.path, { exposeHeadRoute: false }, ({ params }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  )
}
