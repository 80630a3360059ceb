import type { IncomingHttpHeaders } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBehindTls, secureCookieName } from './cookies.ts'

/** The cookie that holds the session id over plain HTTP. */
export const sessionCookieName = 'meeplehood'

const secureSessionCookieName = secureCookieName(sessionCookieName)

/** Returns whether a browser sends a session cookie, even one of a session that has ended. */
export function hasSessionCookie(headers: IncomingHttpHeaders): boolean {
  const pairs = headers.cookie?.split(';') ?? []
  const names = new Set(pairs.map((pair) => pair.trim().split('=')[0]))
  return names.has(sessionCookieName) || names.has(secureSessionCookieName)
}

/** Runs before `@fastify/session`, which knows only the plain name. Behind TLS, only the secure name counts. */
export async function readSessionCookies(app: FastifyInstance) {
  // Browsers ignore every change of a `__Host-` cookie that is not marked secure, even its deletion.
  await app.register(fastifyCookie, { parseOptions: { secure: 'auto' } })
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookies } = request
    // Another site of the domain can plant a cookie with the plain name (decision 7).
    if (isBehindTls(request)) cookies[sessionCookieName] = cookies[secureSessionCookieName]
    done()
  })
}

/**
 * Renames the session cookie that `@fastify/session`, which is registered before, writes behind TLS.
 */
export function renameSessionCookies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isBehindTls(request)) writeSecureCookie(request, reply)
    done()
  })
}

/** Writes the session cookie of an answer under its secure name, and deletes the one with the plain name. */
function writeSecureCookie(request: FastifyRequest, reply: FastifyReply) {
  const written = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  reply.removeHeader('set-cookie')
  for (const line of written)
    void reply.header('set-cookie', line.replace(/^meeplehood=/, `${secureSessionCookieName}=`))

  const sent = fastifyCookie.parse(request.headers.cookie ?? '')
  if (sent[sessionCookieName] !== undefined && written.length > 0)
    void reply.clearCookie(sessionCookieName, { path: '/' })
}
