import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site started (CSRF), beside the cookie's SameSite. Browsers name the page's
 * origin on every such request; a caller that names none is no browser and carries no victim's cookie.
 *
 * @param publicUrl the site's own address where a proxy changes the Host header
 */
export function checkOrigins(app: FastifyInstance, publicUrl: string | undefined) {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    done(!reads.has(request.method) && isForeign(request, publicOrigin) ? new Refusal('ForeignOrigin') : undefined)
  })
}

function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
