import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './problem-error.ts'
import { memberIdHeader } from '../../../contract/platform/live.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What browsers send about requests of our own pages, and about those that a person starts. */
const ownSites = new Set(['same-origin', 'none'])

/**
 * Rejects write requests from pages of other sites (CSRF), in addition to the SameSite cookie. Browsers send
 * the origin of the page with these requests. A client that sends no origin is not a browser, so it has no
 * cookie of another member.
 *
 * @param publicUrl URL of the site, for proxies that change the Host header
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string | undefined) {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    done(!reads.has(request.method) && isForeign(request, publicOrigin) ? new ProblemError('ForeignOrigin') : undefined)
  })
}

function isForeign({ headers, protocol }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, host } = headers
  if (!ownSites.has(String(headers['sec-fetch-site'] ?? 'none'))) return true
  if (origin === undefined || origin === publicOrigin) return false
  const parsed = URL.parse(origin)
  if (parsed?.host !== host) return true
  // A page that was loaded without TLS may be from anybody. The server may not know that a proxy speaks TLS.
  return parsed?.protocol !== 'https:' && (parsed?.protocol !== 'http:' || protocol === 'https')
}

/** Rejects requests of a tab that shows another member than the session, before anything is read or written. */
export function checkMembers(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers, session: { userId } }, _reply, done) => {
    const shown = headers[memberIdHeader]
    const isOther = shown !== undefined && userId !== undefined && shown !== String(userId)
    done(isOther ? new ProblemError('OtherAccount') : undefined)
  })
}
