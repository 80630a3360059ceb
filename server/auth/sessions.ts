import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { callbackify } from 'node:util'
import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import type { Services } from '../platform/services/services.ts'
import { SessionCache, type StoredSession } from './session-cache.ts'
import { deleteSession, touchSession, saveSession } from './session-queries.ts'

declare module 'fastify' {
  interface Session {
    /** The signed-in member's id; absent for a visitor. */
    userId?: number
  }
}

/** The cookie that holds the session id. */
export const sessionCookieName = 'meeplehood'

/** Thirty days from sign-in, in milliseconds. */
const sessionLifetime = 30 * 24 * 60 * 60 * 1000

// The cookie is 256 random bits and the database stores only its hash, so a signature would protect nothing.
const unsigned = {
  sign: (value: string) => value,
  unsign: (value: string) => ({ valid: true as const, renew: false, value }),
}

/** Returns whether a browser sends a session cookie, even one of a session that has ended. */
export function hasSessionCookie(headers: IncomingHttpHeaders): boolean {
  const pairs = headers.cookie?.split(';') ?? []
  return pairs.some((pair) => pair.trim().startsWith(`${sessionCookieName}=`))
}

/**
 * Adds sessions to the app. They are stored in the database, so that every process sees them and signing out ends them. The
 * cookie is HttpOnly, SameSite=Lax, and Secure behind TLS. Visitors get no cookie.
 */
export async function useSessions(app: FastifyInstance, { db, live }: Pick<Services, 'db' | 'live'>) {
  const cache = new SessionCache()
  live.streams.onEnded(() => cache.clear())
  const loadSession = callbackify((id: string, now: Date) => cache.load(id, () => readSession(db, { id, now })))
  await app.register(cookie)
  await app.register(session, {
    cookieName: sessionCookieName,
    secret: unsigned,
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(32).toString('base64url'),
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: sessionLifetime },
    store: {
      get: (id, done) => {
        const now = new Date()
        const cached = cache.get(id, now)
        if (cached) done(null, cached)
        else loadSession(id, now, done)
      },
      // `startSession` has stored the session already. Storing it again would restore one that ended during the request.
      set: (_id, _session, done) => done(),
      destroy: callbackify(async (id: string) => {
        await deleteSession(db, { idHash: hashId(id) })
        cache.clear()
      }),
    },
  })
}

/** Returns the request's session with the hash of its id; undefined for a visitor. */
export function getSession(request: FastifyRequest): { userId: number; idHash: string } | undefined {
  const { userId, sessionId } = request.session
  return userId === undefined ? undefined : { userId, idHash: hashId(sessionId) }
}

/** Starts a session under a new id, so that an id planted in the browser before sign-in is worthless. */
export async function startSession(db: Database, request: FastifyRequest, userId: number) {
  await request.session.regenerate()
  request.session.userId = userId
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  const userAgent = request.headers['user-agent']
  await saveSession(db, { idHash: hashId(request.session.sessionId), userId, userAgent, now, expiresAt })
}

/** Ends the request's session. The cookie stays in the browser but is no longer valid. */
export async function endSession(request: FastifyRequest) {
  await request.session.destroy()
}

async function readSession(db: Database, { id, now }: { id: string; now: Date }): Promise<StoredSession | null> {
  const found = await touchSession(db, { idHash: hashId(id), now })
  if (!found) return null
  return { userId: found.userId, cookie: { originalMaxAge: sessionLifetime, expires: new Date(found.expiresAt) } }
}

function hashId(id: string): string {
  return hash('sha256', id, 'base64url')
}
