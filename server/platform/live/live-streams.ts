import type { LiveChange } from '../../../contract/platform/live.ts'

/** A stream of a browser that reads slower than this many different changes come is closed; it reconnects and catches up. */
const maxWaiting = 200

/**
 * Sessions of a member that ended, named by the hashes of their ids: the one of `idHash`; or all but `kept`, which goes on
 * under another id; or all.
 */
export type EndedSessions = { userId: number; idHash?: string; kept?: { was: string; is: string } }

/** One open browser: the changes it has not been told yet. The same change twice waits once. */
export class LiveStream {
  /** The session it belongs to, by the hash of its id. */
  session: string
  readonly #waiting = new Map<string, LiveChange>()
  readonly #closing = new AbortController()
  #wake: (() => void) | undefined

  constructor(session = '') {
    this.session = session
  }

  /** Aborted once the stream is closed, from whichever side. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  /** Tells the browser, as soon as it reads. */
  tell(change: LiveChange) {
    if (this.closed.aborted) return
    this.#waiting.set(JSON.stringify(change), change)
    if (this.#waiting.size > maxWaiting) this.close()
    this.#wake?.()
  }

  /** Ends the stream; what still waits is dropped. */
  close() {
    this.#waiting.clear()
    this.#closing.abort()
    this.#wake?.()
  }

  /** The changes as they come, until the stream is closed. */
  async *changes(): AsyncGenerator<LiveChange> {
    while (!this.closed.aborted) {
      const [next] = this.#waiting
      if (next) {
        this.#waiting.delete(next[0])
        yield next[1]
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        this.#wake = resolve
        await promise
      }
    }
  }
}

/** The open streams of this process, by member. */
export class LiveStreams {
  readonly #streams = new Map<number, Set<LiveStream>>()
  readonly #onEnded: (() => void)[] = []

  /** Calls back each time sessions end, or may have ended unheard. */
  onEnded(listener: () => void) {
    this.#onEnded.push(listener)
  }

  /** Tells who asked for it that sessions ended, before their streams close. */
  sayEnded() {
    for (const listener of this.#onEnded) listener()
  }

  /** Opens a stream for a member's browser, which lives as long as its session; a closed one is forgotten. */
  open(userId: number, session?: string): LiveStream {
    const stream = new LiveStream(session)
    const streams = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, streams.add(stream))
    stream.closed.addEventListener('abort', () => this.#forget(userId, stream))
    return stream
  }

  /** How many browsers of a member are told, or of everybody. */
  count(userId?: number): number {
    if (userId !== undefined) return this.#streams.get(userId)?.size ?? 0
    return this.#streams.values().reduce((sum, streams) => sum + streams.size, 0)
  }

  /** Tells every open browser of a member that something changed. */
  tell(userId: number, change: LiveChange) {
    for (const stream of this.#streams.get(userId) ?? []) stream.tell(change)
  }

  /** Tells every open browser. */
  tellEverybody(change: LiveChange) {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.tell(change)
  }

  /** Closes the streams of sessions that ended: nobody listens who is no longer signed in. */
  closeEnded({ userId, idHash, kept }: EndedSessions) {
    this.sayEnded()
    for (const stream of this.#streams.get(userId) ?? []) {
      if (kept !== undefined && stream.session === kept.was) stream.session = kept.is
      else if (idHash === undefined || stream.session === idHash) stream.close()
    }
  }

  /** The sessions that have open streams. */
  sessions(): string[] {
    const streams = this.#streams.values().flatMap((opened) => opened.values())
    return [...new Set(streams.map((stream) => stream.session).filter((session) => session !== ''))]
  }

  /** Closes the streams of these sessions, which ended. */
  closeSessions(ended: readonly string[]) {
    if (ended.length === 0) return
    this.sayEnded()
    const sessions = new Set(ended)
    for (const streams of this.#streams.values())
      for (const stream of streams) if (sessions.has(stream.session)) stream.close()
  }

  /** Closes all streams: the browsers reconnect, or find another process. */
  closeAll() {
    this.sayEnded()
    for (const streams of this.#streams.values()) for (const stream of streams) stream.close()
  }

  #forget(userId: number, stream: LiveStream) {
    const streams = this.#streams.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(userId)
  }
}
