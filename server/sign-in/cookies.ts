import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns the name of a cookie behind TLS. Browsers accept a name with this prefix only from the site itself over TLS,
 * so that no other site of the same domain can plant the cookie.
 */
export function secureCookieName(name: string): string {
  return `__Host-${name}`
}

export function isBehindTls({ protocol }: FastifyRequest): boolean {
  return protocol === 'https'
}

function cookieNameOf(request: FastifyRequest, name: string): string {
  return isBehindTls(request) ? secureCookieName(name) : name
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieNameOf(request, name)]
}

/** Stores a cookie that scripts cannot read. */
export function writeCookie(
  reply: FastifyReply,
  { name, value, sameSite, expires }: { name: string; value: string; sameSite: 'lax' | 'strict'; expires: Date },
) {
  void reply.setCookie(cookieNameOf(reply.request, name), value, { httpOnly: true, sameSite, path: '/', expires })
}

export function deleteCookie(reply: FastifyReply, name: string) {
  void reply.clearCookie(cookieNameOf(reply.request, name), { path: '/' })
}
