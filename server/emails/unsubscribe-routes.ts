import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '../../contract/notifications/calls.ts'
import { findSiteSecret } from '../platform/secrets/queries.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import { stopEmails } from '../notifications/choice-queries.ts'
import { mailTokenSecret, readMailToken } from './unsubscribe-tokens.ts'
import type { Services } from '../platform/services/services.ts'

/**
 * Ends mails of a kind for whoever has one of them, without signing in (RFC 8058). Email programs post to the address
 * themselves; a person who opens it comes to a page with a button, since mail scanners open every link.
 */
export async function serveUnsubscribe(app: FastifyInstance, { db }: Services) {
  // Email programs post a form that says `List-Unsubscribe=One-Click`. The address says all there is to know.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _form, done) => done(null))

  serve(app, unsubscribe, async ({ parameters: { token } }) => {
    const secret = await findSiteSecret(db, { name: mailTokenSecret })
    const meant = secret === undefined ? undefined : readMailToken(token, secret)
    if (!meant) throw new ProblemError('NotFound')
    await stopEmails(db, meant)
  })

  app.get<{ Params: { token: string } }>(
    unsubscribe.path,
    { exposeHeadRoute: false, schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`),
  )
}
