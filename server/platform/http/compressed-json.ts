import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Shorter answers fit into one network packet with their headers, so compression would not make them faster. */
const minLength = 1000

const compress = promisify(gzip)

/**
 * Compresses JSON for the pages of this site, in a thread of its own. A page of another site that could make browsers
 * send requests here might otherwise guess the content of answers by their length (BREACH).
 */
export function compressJson(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength || !isFromOwnPage(request)) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    void reply.header('content-encoding', 'gzip')
    return compress(payload)
  })
}

/** Returns whether the browser says that one of our pages sent the request, and can read gzip. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
}
