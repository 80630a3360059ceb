import type { IncomingHttpHeaders } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deleteCookie, isBehindTls, readCookie, secureCookieName, writeCookie } from './cookies.ts'

/** The cookie that holds the session id over plain HTTP. */
export const sessionCookieName = 'meeplehood'

const secureSessionCookieName = secureCookieName(sessionCookieName)

/** Returns whether a browser sends a session cookie, even one of a session that has ended. */
export function hasSessionCookie(headers: IncomingHttpHeaders): boolean {
  const pairs = headers.cookie?.split(';') ?? []
  const names = new Set(pairs.map((pair) => pair.trim().split('=')[0]))
  return names.has(sessionCookieName) || names.has(secureSessionCookieName)
}

export async function parseCookies(app: FastifyInstance) {
  // Browsers ignore every change of a `__Host-` cookie that is not marked secure, even its deletion.
  await app.register(fastifyCookie, { parseOptions: { secure: 'auto' } })
}

/** Behind TLS, only the secure name counts: another site of the domain can plant the plain one (decision 7). */
export function readSessionId(request: FastifyRequest): string | undefined {
  return readCookie(request, sessionCookieName)
}

export function writeSessionCookie(reply: FastifyReply, { id, expires }: { id: string; expires: Date }) {
  writeCookie(reply, { name: sessionCookieName, value: id, sameSite: 'lax', expires })
  deletePlainCookie(reply)
}

export function deleteSessionCookie(reply: FastifyReply) {
  deleteCookie(reply, sessionCookieName)
  deletePlainCookie(reply)
}

/** Deletes the cookie that another site of the domain has planted, or that was set before the site had TLS. */
function deletePlainCookie(reply: FastifyReply) {
  const { request } = reply
  if (isBehindTls(request) && request.cookies[sessionCookieName] !== undefined)
    void reply.clearCookie(sessionCookieName, { path: '/' })
}
