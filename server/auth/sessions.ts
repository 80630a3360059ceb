import { hash, randomBytes } from 'node:crypto'
import { callbackify } from 'node:util'
import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/schema.ts'
import type { Services } from '../platform/services/services.ts'
import { KnownSessions, type StoredSession } from './known-sessions.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteSession, findSessionInUse, saveSession } from './session-queries.ts'

declare module 'fastify' {
  interface Session {
    /** The signed-in member's id; absent for a visitor. */
    userId?: number
  }
}

/** A session lasts 30 days from sign-in, in milliseconds. */
const sessionLifetime = 30 * 24 * 60 * 60 * 1000

// The cookie is 256 random bits and the database knows only its hash: there is nothing for a signature to protect.
const unsigned = {
  sign: (value: string) => value,
  unsign: (value: string) => ({ valid: true as const, renew: false, value }),
}

/**
 * Sessions in the database, so every process knows them and signing out ends them. The cookie is HttpOnly, SameSite=Lax,
 * and Secure behind TLS; visitors get none.
 */
export async function useSessions(app: FastifyInstance, { db, live }: Pick<Services, 'db' | 'live'>) {
  const known = new KnownSessions()
  live.streams.onEnded(() => known.forgetAll())
  const findStored = callbackify((id: string, now: Date) => known.find(id, () => readSession(db, { id, now })))
  await app.register(cookie)
  await app.register(session, {
    cookieName: sessionCookie,
    secret: unsigned,
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(32).toString('base64url'),
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: sessionLifetime },
    store: {
      get: (id, done) => {
        const now = new Date()
        const recent = known.recall(id, now)
        if (recent) done(null, recent)
        else findStored(id, now, done)
      },
      // `startSession` has kept it already. Kept again with the answer, one that was ended meanwhile would come back.
      set: (_id, _session, done) => done(),
      destroy: callbackify(async (id: string) => {
        await deleteSession(db, { idHash: hashId(id) })
        known.forgetAll()
      }),
    },
  })
}

/** Whose session a request comes with, and the hash of its id; undefined for a visitor's. */
export function sessionOf(request: FastifyRequest): { userId: number; idHash: string } | undefined {
  const { userId, sessionId } = request.session
  return userId === undefined ? undefined : { userId, idHash: hashId(sessionId) }
}

/** Signs a member in under a new session id, so one planted before sign-in is worth nothing. */
export async function startSession(db: Database, request: FastifyRequest, userId: number) {
  await request.session.regenerate()
  request.session.userId = userId
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  const userAgent = request.headers['user-agent']
  await saveSession(db, { idHash: hashId(request.session.sessionId), userId, userAgent, now, expiresAt })
}

/** Ends the request's session; the browser's cookie is left worthless. */
export async function endSession(request: FastifyRequest) {
  await request.session.destroy()
}

async function readSession(db: Database, { id, now }: { id: string; now: Date }): Promise<StoredSession | null> {
  const found = await findSessionInUse(db, { idHash: hashId(id), now })
  if (!found) return null
  return { userId: found.userId, cookie: { originalMaxAge: sessionLifetime, expires: new Date(found.expiresAt) } }
}

function hashId(id: string): string {
  return hash('sha256', id, 'base64url')
}
