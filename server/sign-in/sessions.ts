import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionLifetime } from '../../contract/sign-in/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { createToken } from '../platform/secrets/tokens.ts'
import { writeDeviceCookies } from './device-cookie.ts'
import { saveProof } from './proofs.ts'
import { deleteSessionCookie, parseCookies, readSessionId, writeSessionCookie } from './session-cookie.ts'
import { touchSession, saveSession } from './session-rows.ts'
import { LRUCache } from 'lru-cache'

export type StoredSession = { userId: number; expires: Date }

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
    return found && found.expires > now ? found : undefined
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
  interface FastifyRequest {
    /** The session of the signed-in member, with the id of its cookie; empty for a visitor. */
    session: { userId?: number; id?: string }
  }
  interface FastifyReply {
    /** Ends the request's session, and deletes its cookie. */
    endSession: () => Promise<void>
  }
}

/**
 * Adds sessions to the app. They are stored in the database, so that every process sees them and signing out ends them.
 * The cookie is HttpOnly and SameSite=Lax, and behind TLS Secure with a `__Host-` name. Visitors get no cookie.
 */
export async function useSessions(app: FastifyInstance, { db, live }: Pick<Services, 'db' | 'live'>) {
  const cache = new SessionCache()
  live.streams.onEnded(() => cache.clear())
  await parseCookies(app)
  app.decorateRequest('session')
  app.decorateReply('endSession', async function () {
    const session = getSession(this.request)
    this.request.session = {}
    deleteSessionCookie(this)
    if (!session) return
    await db.deleteFrom('sessions').where('idHash', '=', session.idHash).execute()
    cache.clear()
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.session = {}
    const id = readSessionId(request)
    if (!id) return done()
    const now = new Date()
    const open = (found: StoredSession | null) => {
      if (found) request.session = { userId: found.userId, id }
      else deleteSessionCookie(reply)
      done()
    }
    const cached = cache.get(id, now)
    // A cached session does not wait for a promise.
    if (cached) open(cached)
    else cache.load(id, () => readSession(db, { id, now })).then(open, done)
  })
  writeDeviceCookies(app)
}

/** Returns the request's session with the hash of its id; undefined for a visitor. */
export function getSession(request: FastifyRequest): { userId: number; idHash: string } | undefined {
  const { userId, id } = request.session
  return userId === undefined || id === undefined ? undefined : { userId, idHash: hashId(id) }
}

/** The id is new: one planted in the browser before sign-in is worthless. `provenAt`: now by default. */
export async function startSession(db: Database, reply: FastifyReply, userId: number, provenAt?: Date) {
  await reply.endSession()
  const id = createToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + sessionLifetime)
  const userAgent = reply.request.headers['user-agent']
  await saveSession(db, { idHash: hashId(id), userId, userAgent, now, expiresAt, provenAt })
  reply.request.session = { userId, id }
  writeSessionCookie(reply, { id, expires: expiresAt })
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
  // The row stays, and with it what the settings show.
  writeSessionCookie(reply, { id, expires })
  // The cached session is not removed: for up to five seconds, it serves requests that other tabs sent with the old id.
  live.renameSession({ userId: before.userId, was: before.idHash, is: after })
}

async function readSession(db: Database, { id, now }: { id: string; now: Date }): Promise<StoredSession | null> {
  const found = await touchSession(db, { idHash: hashId(id), now })
  if (!found) return null
  return { userId: found.userId, expires: new Date(found.expiresAt) }
}

function hashId(id: string): string {
  return hash('sha256', id, 'base64url')
}
