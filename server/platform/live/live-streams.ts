import type { LiveChange } from '../../../contract/platform/live-schemas.ts'

/** A stream with more unsent changes than this is closed, because its browser reads too slowly. It reconnects and refetches. */
const maxWaiting = 200

/**
 * Sessions of a member that ended, identified by the hashes of their ids: only `idHash`; or all except `kept`, which
 * continues under a new id; or all.
 */
export type EndedSessions = { userId: number; idHash?: string; kept?: { was: string; is: string } }

/** The live stream of one browser tab. It queues the changes that were not sent yet, each of them once. */
class LiveStream {
  /** The hash of the id of the session it belongs to. */
  session: string
  /** Identifies the tab, if the tab sent an id. */
  readonly clientId: string | undefined
  readonly #waiting = new Map<string, LiveChange>()
  readonly #closing = new AbortController()
  #wake: (() => void) | undefined

  constructor(session = '', clientId?: string) {
    this.session = session
    this.clientId = clientId
  }

  /** Aborts when the server or the browser closes the stream. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  /** Queues a change for the browser. */
  send(change: LiveChange) {
    if (this.closed.aborted) return
    this.#waiting.set(JSON.stringify(change), change)
    if (this.#waiting.size > maxWaiting) this.close()
    this.#wake?.()
  }

  /** Closes the stream and drops the queued changes. */
  close() {
    this.#waiting.clear()
    this.#closing.abort()
    this.#wake?.()
  }

  /** Yields changes as they arrive until the stream is closed. */
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

/** The open streams of this process, grouped by member. */
export class LiveStreams {
  readonly #streams = new Map<number, Set<LiveStream>>()
  readonly #onEnded: (() => void)[] = []

  /** Registers a listener that is called each time sessions end or may have ended. */
  onEnded(listener: () => void) {
    this.#onEnded.push(listener)
  }

  /** Calls the `onEnded` listeners; the streams close later. */
  notifyEnded() {
    for (const listener of this.#onEnded) listener()
  }

  /** Opens a stream for a member. */
  open(userId: number, session?: string, clientId?: string): LiveStream {
    const stream = new LiveStream(session, clientId)
    const streams = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, streams.add(stream))
    stream.closed.addEventListener('abort', () => this.#forget(userId, stream))
    return stream
  }

  /** Counts the open streams of a member, or all open streams. */
  count(userId?: number): number {
    if (userId !== undefined) return this.#streams.get(userId)?.size ?? 0
    return this.#streams.values().reduce((sum, streams) => sum + streams.size, 0)
  }

  /** Sends a change to every stream of a member except the tab with the id `exceptClient`. */
  send(userId: number, change: LiveChange, exceptClient?: string) {
    for (const stream of this.#streams.get(userId) ?? [])
      if (exceptClient === undefined || stream.clientId !== exceptClient) stream.send(change)
  }

  /** Sends a change to every open stream. */
  sendToAll(change: LiveChange) {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.send(change)
  }

  /** Closes the streams of sessions that ended. */
  closeEnded({ userId, idHash, kept }: EndedSessions) {
    this.notifyEnded()
    for (const stream of this.#streams.get(userId) ?? []) {
      if (kept !== undefined && stream.session === kept.was) stream.session = kept.is
      else if (idHash === undefined || stream.session === idHash) stream.close()
    }
  }

  /** Lists the sessions that have open streams. */
  sessions(): string[] {
    const streams = this.#streams.values().flatMap((opened) => opened.values())
    return [...new Set(streams.map((stream) => stream.session).filter((session) => session !== ''))]
  }

  /** Closes the streams of these sessions. */
  closeSessions(ended: readonly string[]) {
    if (ended.length === 0) return
    this.notifyEnded()
    const sessions = new Set(ended)
    for (const streams of this.#streams.values())
      for (const stream of streams) if (sessions.has(stream.session)) stream.close()
  }

  /** Closes all streams. The browsers reconnect to this process or to another one. */
  closeAll() {
    this.notifyEnded()
    for (const streams of this.#streams.values()) for (const stream of streams) stream.close()
  }

  #forget(userId: number, stream: LiveStream) {
    const streams = this.#streams.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(userId)
  }
}
