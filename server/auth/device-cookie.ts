import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../platform/secrets/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The new token of the browser, which the answer stores in the device cookie. */
    newDeviceToken?: string
  }
}

/** The cookie by which the server recognizes a browser that signed in before. Signing out keeps it. */
export const deviceCookieName = 'meeplehood-device'

/** Browsers keep no cookie longer. */
export const deviceLifetime = 400 * 24 * 60 * 60_000

/** Stores new device tokens in a cookie, which behind TLS has the `__Host-` prefix like the session cookie. */
export function writeDeviceCookies(app: FastifyInstance) {
  // Runs after the hook of the session, so that the session cookie comes first.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.newDeviceToken !== undefined)
      void reply.setCookie(cookieNameOf(request), request.newDeviceToken, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        expires: new Date(Date.now() + deviceLifetime),
      })
    done()
  })
}

/** Returns the hash of the browser's device token; undefined for a browser without one. */
export function deviceHashOf(request: FastifyRequest): string | undefined {
  const token = request.newDeviceToken ?? request.cookies[cookieNameOf(request)]
  return token && hashToken(token)
}

function cookieNameOf({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? `__Host-${deviceCookieName}` : deviceCookieName
}
