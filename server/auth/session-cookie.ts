import type { IncomingHttpHeaders } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionLifetime } from '../../contract/auth/rules.ts'
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

/** Gives `@fastify/session`, which is registered afterwards, the session cookie of either name under the plain name. */
export async function readSessionCookies(app: FastifyInstance) {
  // Browsers ignore every change of a `__Host-` cookie that is not marked secure, even its deletion.
  await app.register(fastifyCookie, { parseOptions: { secure: 'auto' } })
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookies } = request
    if (isBehindTls(request))
      cookies[sessionCookieName] = cookies[secureSessionCookieName] ?? cookies[sessionCookieName]
    done()
  })
}

/**
 * Renames the session cookie that `@fastify/session`, which is registered before, writes behind TLS. A browser
 * that signed in under the plain name stays signed in: the next API call behind TLS moves its session to the
 * secure name (decision 67).
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
  if (sent[sessionCookieName] === undefined) return
  if (written.length > 0) void reply.clearCookie(sessionCookieName, { path: '/' })
  else if (sent[secureSessionCookieName] === undefined) moveSession(request, reply)
}

/** Moves the request's session, if any, from the plain to the secure name. */
function moveSession({ session }: FastifyRequest, reply: FastifyReply) {
  // A shared cache may keep public files together with their cookies, so the move waits for an API call.
  if (session?.userId === undefined || reply.getHeader('cache-control') !== 'no-store') return
  const { httpOnly, sameSite, path } = session.cookie
  const expires = new Date(Date.now() + sessionLifetime)
  void reply.setCookie(secureSessionCookieName, session.sessionId, { httpOnly, sameSite, path, expires })
  void reply.clearCookie(sessionCookieName, { path: '/' })
}
