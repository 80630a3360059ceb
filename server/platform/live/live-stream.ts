import type { LiveChange } from '../../../contract/platform/live-schemas.ts'

/** A browser that reads so slowly reconnects and refetches. */
const maxWaiting = 200

/** A browser tab: its member, and the id that it chose, if it sent one. */
export type Tab = { userId: number; clientId: string | undefined }

/** The live stream of one browser tab. It queues the changes that were not sent yet, each of them once. */
export class LiveStream {
  readonly tab: Tab
  /** The hash of the id of the session it belongs to. */
  session: string
  readonly #waiting = new Map<string, LiveChange>()
  readonly #closing = new AbortController()
  #wake: (() => void) | undefined

  constructor(tab: Tab, session = '') {
    this.tab = tab
    this.session = session
  }

  /** Aborts when the server or the browser closes the stream. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  send(change: LiveChange) {
    if (this.closed.aborted) return
    this.#waiting.set(JSON.stringify(change), change)
    if (this.#waiting.size > maxWaiting) this.close()
    this.#wake?.()
  }

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
