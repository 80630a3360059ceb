import { hash } from 'node:crypto'
import { callbackify } from 'node:util'
import session from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionLifetime } from '../../contract/sign-in/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { createToken } from '../platform/secrets/tokens.ts'
import { writeDeviceCookies } from './device-cookie.ts'
import { saveProof } from './proofs.ts'
import { readSessionCookies, renameSessionCookies, sessionCookieName } from './session-cookie.ts'
import { deleteSession, touchSession, saveSession } from './session-rows.ts'
import { LRUCache } from 'lru-cache'

/** A session as `@fastify/session` stores it. `originalMaxAge` is in milliseconds from sign-in. */
export type StoredSession = { userId: number; cookie: { originalMaxAge: number; expires: Date } }

/** `ttl` is in milliseconds, `maxSize` in sessions. Unlike `max`, `maxSize` allocates no memory in advance. */
const cacheLimits = { ttl: 5_000, maxSize: 10_000, sizeCalculation: () => 1 }

/**
 * Caches sessions so that the requests of one screen read theirs once. A session that ends in this process, or in another
 * one that live updates connect with it, is removed at once. Others notice after five seconds (decision 7).
 */
export class SessionCache {
  readonly #sessions = new LRUCache<string, StoredSession>(cacheLimits)
  #clearCount = 0

  get(id: string, now: Date): StoredSession | undefined {
    const found = this.#sessions.get(id)
    return found && found.cookie.expires > now ? found : undefined
  }

  /** Reads a session with `read` and caches it. Returns null for an unknown id. */
  async load(id: string, read: () => Promise<StoredSession | null>): Promise<StoredSession | null> {
    const clearCount = this.#clearCount
    const found = await read()
    // If the cache was cleared during the read, the session may have ended.
    if (found && clearCount === this.#clearCount) this.#sessions.set(id, found)
    return found
  }

  clear() {
    this.#clearCount += 1
    this.#sessions.clear()
  }
}

declare module 'fastify' {
  interface Session {
    /** The signed-in member's id; absent for a visitor. */
    userId?: number
  }
}

// The cookie is 256 random bits and the database stores only its hash, so a signature would protect nothing.
const unsigned = {
  sign: (value: string) => value,
  unsign: (value: string) => ({ valid: true as const, renew: false, value }),
}

const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/' } as const

/**
 * Adds sessions to the app. They are stored in the database, so that every process sees them and signing out ends them.
 * The cookie is HttpOnly and SameSite=Lax, and behind TLS Secure with a `__Host-` name. Visitors get no cookie.
 */
export async function useSessions(app: FastifyInstance, { db, live }: Pick<Services, 'db' | 'live'>) {
  const cache = new SessionCache()
  live.streams.onEnded(() => cache.clear())
  const loadSession = callbackify((id: string, now: Date) => cache.load(id, () => readSession(db, { id, now })))
  await readSessionCookies(app)
  await app.register(session, {
    cookieName: sessionCookieName,
    secret: unsigned,
    saveUninitialized: false,
    rolling: false,
    idGenerator: createToken,
    cookie: { ...cookieOptions, secure: 'auto', maxAge: sessionLifetime },
    store: {
      get: (id, done) => {
        const now = new Date()
        const cached = cache.get(id, now)
        if (cached) done(null, cached)
        else loadSession(id, now, done)
      },
      // `startSession` has stored the session already. Storing it again would restore one that
      // ended during the request.
      set: (_id, _session, done) => done(),
      destroy: callbackify(async (id: string) => {
        await deleteSession(db, { idHash: hashId(id) })
        cache.clear()
      }),
    },
  })
  renameSessionCookies(app)
  writeDeviceCookies(app)
}

/** Returns the request's session with the hash of its id; undefined for a visitor. */
export function getSession(request: FastifyRequest): { userId: number; idHash: string } | undefined {
  const { userId, sessionId } = request.session
  return userId === undefined ? undefined : { userId, idHash: hashId(sessionId) }
}

/** The id is new: one planted in the browser before sign-in is worthless. `provenAt`: now by default. */
export async function startSession(db: Database, request: FastifyRequest, userId: number, provenAt?: Date) {
  await request.session.regenerate()
  request.session.userId = userId
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  const userAgent = request.headers['user-agent']
  await saveSession(db, { idHash: hashId(request.session.sessionId), userId, userAgent, now, expiresAt, provenAt })
}

/**
 * Saves that the member has just proved who they are, and continues the session under a new id, so that the
 * proof is of no use to a thief of the old id. Live streams of the session stay open. Throws `NotSignedIn`
 * if the session has ended.
 */
export async function renewSession(
  { db, live }: Pick<Services, 'db' | 'live'>,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
) {
  const before = getSession(request)
  const id = createToken()
  const after = hashId(id)
  const expires = before && (await saveProof(db, { idHash: before.idHash, newIdHash: after, now }))
  if (!expires) throw new ProblemError('NotSignedIn')
  // The session of the request keeps its old id: `regenerate` would delete the row and with it what the settings show.
  void reply.setCookie(sessionCookieName, id, { ...cookieOptions, expires })
  // The cached session is not removed: for up to five seconds, it serves requests that other tabs sent with the old id.
  live.renameSession({ userId: before.userId, was: before.idHash, is: after })
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
