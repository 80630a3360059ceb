import { LRUCache } from 'lru-cache'

/** The member behind a session, and how long its cookie lasts: milliseconds from sign-in, and the instant it expires. */
export type StoredSession = { userId: number; cookie: { originalMaxAge: number; expires: Date } }

/** Milliseconds for which a session is taken to go on, and how many are remembered. */
const remembered = { ttl: 5_000, max: 10_000 }

/**
 * Sessions that were found a moment ago, so that a screen's requests read theirs once. Whoever ends one in this process, or
 * through Redis in another, ends it here at once; without Redis another process knows after five seconds (decision 17).
 */
export class KnownSessions {
  readonly #known = new LRUCache<string, StoredSession>(remembered)
  #endings = 0

  /** The session of an id, where it is remembered. */
  recall(id: string, now: Date): StoredSession | undefined {
    const known = this.#known.get(id)
    return known && known.cookie.expires > now ? known : undefined
  }

  /** The session of an id, read and remembered; null where there is none. */
  async find(id: string, read: () => Promise<StoredSession | null>): Promise<StoredSession | null> {
    const endings = this.#endings
    const found = await read()
    // What ended while it was read may be this one.
    if (found && endings === this.#endings) this.#known.set(id, found)
    return found
  }

  /** Sessions ended: all are read anew. */
  forgetAll() {
    this.#endings += 1
    this.#known.clear()
  }
}
