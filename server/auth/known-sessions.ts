import { LRUCache } from 'lru-cache'

/** The member behind a session, and the instant (ISO) it expires. */
export type FoundSession = { userId: number; expiresAt: string }

/** Milliseconds for which a session is taken to go on, and how many are remembered. */
const remembered = { ttl: 5_000, max: 10_000 }

/**
 * Sessions that were found a moment ago, so that a screen's requests read theirs once. Whoever ends one in this process, or
 * through Redis in another, ends it here at once; without Redis another process knows after five seconds (decision 17).
 */
export class KnownSessions {
  readonly #known = new LRUCache<string, FoundSession>(remembered)
  #endings = 0

  /** The session of a hashed id, where it is remembered. */
  recall(idHash: string, now: Date): FoundSession | undefined {
    const known = this.#known.get(idHash)
    return known && known.expiresAt > now.toISOString() ? known : undefined
  }

  /** The session of a hashed id, read and remembered; null where there is none. */
  async find(idHash: string, read: () => Promise<FoundSession | null>): Promise<FoundSession | null> {
    const endings = this.#endings
    const found = await read()
    // What ended while it was read may be this one.
    if (found && endings === this.#endings) this.#known.set(idHash, found)
    return found
  }

  /** Sessions ended: all are read anew. */
  forgetAll() {
    this.#endings += 1
    this.#known.clear()
  }
}
