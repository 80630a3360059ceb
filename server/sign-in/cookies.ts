import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers accept this prefix only over TLS from the site itself, so no other site of the domain can plant it. */
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
