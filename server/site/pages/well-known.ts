import type { FastifyInstance } from 'fastify'
import { passwordSettingsAddress, screenPaths } from '../../../contract/platform/page-addresses.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { Services } from '../../platform/services/services.ts'
import { openSiteTexts, siteTextFolder } from '../texts/site-texts.ts'

/** Milliseconds for which a copy of `security.txt` counts; RFC 9116 advises less than a year. */
const securityTextLifetime = 90 * 24 * 60 * 60_000

/** Serves the addresses at which programs look: where passwords are changed, and how to report a security problem. */
export function serveWellKnown(app: FastifyInstance, { configuration }: Services) {
  const getSiteText = openSiteTexts(siteTextFolder(configuration), () => undefined)

  app.get('/.well-known/change-password', { config: { budget: 'files', cache: 'hour' } }, (_request, reply) =>
    reply.redirect(passwordSettingsAddress),
  )

  app.get('/.well-known/security.txt', { config: { budget: 'files', cache: 'hour' } }, async (request, reply) => {
    const siteUrl = siteUrlOf(configuration, request)
    const hasPage = (await getSiteText('contact')).state === 'ready'
    const { contactEmail } = configuration
    const contacts = [
      ...(contactEmail === undefined ? [] : [`mailto:${contactEmail}`]),
      ...(hasPage ? [new URL(screenPaths.contact, siteUrl).href] : []),
    ]
    if (contacts.length === 0) throw new ProblemError('NotFound')
    // The same text all day, so that nothing changes between two reads.
    const expires = `${new Date(Date.now() + securityTextLifetime).toISOString().slice(0, 10)}T00:00:00Z`
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

const files = { config: { budget: 'files', cache: 'checked' } } as const

/**
 * Serves the service worker and the page that it shows without a network. Browsers request the worker again at every visit.
 *
 * @param isOn if false, browsers get a worker that removes itself, for the case that the usual one is broken
 */
export function serveServiceWorker(app: FastifyInstance, { isOn }: { isOn: boolean }) {
  app.get('/worker.js', files, (_request, reply) => reply.sendFile(isOn ? 'worker.js' : 'worker-removal.js'))
  app.get('/shell.html', files, (_request, reply) => reply.sendFile('index.html'))
}
