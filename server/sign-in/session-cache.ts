import { LRUCache } from 'lru-cache'

/** A session as `@fastify/session` stores it. `originalMaxAge` is in milliseconds from sign-in. */
export type StoredSession = { userId: number; cookie: { originalMaxAge: number; expires: Date } }

/** `ttl` is in milliseconds, `maxSize` in sessions. Unlike `max`, `maxSize` allocates no memory in advance. */
const cacheLimits = { ttl: 5_000, maxSize: 10_000, sizeCalculation: () => 1 }

/**
 * Caches sessions so that the requests of one screen read theirs once. A session that ends in this process, or through
 * Redis in another process, is removed at once. Without Redis, other processes notice after five seconds (decision 7).
 */
export class SessionCache {
  readonly #sessions = new LRUCache<string, StoredSession>(cacheLimits)
  #clearCount = 0

  get(id: string, now: Date): StoredSession | undefined {
    const session = this.#sessions.get(id)
    return session && session.cookie.expires > now ? session : undefined
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
