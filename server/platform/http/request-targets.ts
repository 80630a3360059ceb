import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './problem-error.ts'
import type { Configuration } from '../configuration/configuration.ts'

/** RFC 9112: the host of an absolute target (`GET http://host/path`) replaces the Host header. */
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

/**
 * Returns the URL of the site for links, such as `https://meeplehood.example.org`: `PUBLIC_URL`, or the Host
 * header of the request. Throws `MalformedRequest` for a request without both. `X-Forwarded-Host` does not count,
 * because clients can forge it.
 */
export function siteUrlOf({ publicUrl }: Configuration, request: FastifyRequest): string {
  if (publicUrl !== undefined) return publicUrl
  const { host } = request.headers
  if (host === undefined) throw new ProblemError('MalformedRequest')
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`
}
