import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../platform/secrets/tokens.ts'
import { readCookie, writeCookie } from './cookies.ts'

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

export function writeDeviceCookies(app: FastifyInstance) {
  // Runs after the hook of the session, so that the session cookie comes first.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { newDeviceToken: value } = request
    if (value !== undefined) {
      const expires = new Date(Date.now() + deviceLifetime)
      writeCookie(reply, { name: deviceCookieName, value, sameSite: 'lax', expires })
    }
    done()
  })
}

/** Returns the hash of the browser's device token; undefined for a browser without one. */
export function deviceHashOf(request: FastifyRequest): string | undefined {
  const token = request.newDeviceToken ?? readCookie(request, deviceCookieName)
  return token && hashToken(token)
}
