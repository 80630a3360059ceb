import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers fit into one network packet with their headers, so compression would not make them faster. */
const minLength = 1000

/**
 * Compresses JSON for the pages of this site, in a thread of its own. A page of another site that could make browsers
 * send requests here might otherwise guess the content of answers by their length (BREACH).
 */
export function compressJson(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minLength || !isFromOwnPage(request) || !isJson(reply)) {
      done(null, payload)
      return
    }
    void reply.header('content-encoding', 'gzip')
    gzip(payload, done)
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

/** Returns whether the browser says that one of our pages sent the request, and can read gzip. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
}
