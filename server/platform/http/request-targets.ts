import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem-error.ts'

/**
 * Returns the path and query of a request. A request with an absolute target (`GET http://host/path`) is treated like a
 * request for its path, and the host of the target replaces the Host header, as RFC 9112 requires.
 */
export function readTarget({ url = '/', headers }: IncomingMessage): string {
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  if (host === undefined) return url
  headers.host = host
  return path.startsWith('/') ? path : `/${path}`
}

/** A host name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i

/**
 * Rejects requests with a malformed Host header, several of them or none before anything else happens, so
 * that no handler fails on them after it has written. Only reads over HTTP/1.0 may leave the header out,
 * as some health checks do.
 */
export function checkHosts(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasValidHost(request.raw) ? undefined : new ProblemError('MalformedRequest'))
  })
}

function hasValidHost({ headers, rawHeaders, httpVersion, method }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0' && (method === 'GET' || method === 'HEAD')
  const sent = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return sent.length <= 1 && hostPattern.test(host) && URL.canParse(`http://${host}`)
}
