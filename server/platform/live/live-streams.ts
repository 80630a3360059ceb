import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { Followers, RecentChanges } from './followers.ts'
import { LiveStream, type Tab } from './live-stream.ts'

/** Sessions that ended, by their hashes: only `idHash`; or all except `kept`, which gets a new id; or all. */
export type EndedSessions = { userId: number; idHash?: string; kept?: { was: string; is: string } }

type MemberChange = { userId: number; change: LiveChange; exceptClient?: string | undefined }

/** A session of a member that has got a new id, identified by the hashes of the ids. */
export type RenamedSession = { userId: number; was: string; is: string }

/** The open streams of this process, grouped by member. */
export class LiveStreams {
  readonly #streams = new Map<number, Set<LiveStream>>()
  readonly #onEnded: (() => void)[] = []
  readonly #recent = new RecentChanges<MemberChange>()
  readonly followers = new Followers()

  /** Registers a listener that is called each time sessions end or may have ended. */
  onEnded(listener: () => void) {
    this.#onEnded.push(listener)
  }

  /** Calls the `onEnded` listeners; the streams close later. */
  notifyEnded() {
    for (const listener of this.#onEnded) listener()
  }

  /** Opens a stream for a member, and closes earlier ones of the same tab, whose connection it has lost. */
  open(userId: number, session?: string, clientId?: string): LiveStream {
    const earlier = clientId === undefined ? [] : this.#streamsOf({ userId, clientId })
    const stream = new LiveStream({ userId, clientId }, session)
    const streams = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, streams.add(stream))
    stream.closed.addEventListener('abort', () => this.#forget(stream))
    for (const lost of earlier) lost.close()
    return stream
  }

  count(userId?: number): number {
    if (userId !== undefined) return this.#streams.get(userId)?.size ?? 0
    return this.#streams.values().reduce((sum, streams) => sum + streams.size, 0)
  }

  /** Sends a change to every stream of a member except the tab with the id `exceptClient`. */
  send(userId: number, change: LiveChange, exceptClient?: string) {
    const memberChange = { userId, change, exceptClient }
    this.#recent.add(memberChange)
    for (const stream of this.#streams.get(userId) ?? []) sendUnlessOwn(stream, memberChange)
  }

  /** Sends a new stream the changes of the last seconds, because its browser may have fetched their data before. */
  sendRecent(stream: LiveStream) {
    for (const memberChange of this.#recent.list())
      if (memberChange.userId === stream.tab.userId) sendUnlessOwn(stream, memberChange)
  }

  /** Replaces the topics that the streams of a tab follow. Returns false if it has no open stream. */
  follow(tab: Tab, topics: readonly string[]): boolean {
    const streams = this.#streamsOf(tab)
    for (const stream of streams) this.followers.follow(stream, topics)
    return streams.length > 0
  }

  has(tab: Tab): boolean {
    return this.#streamsOf(tab).length > 0
  }

  closeEnded({ userId, idHash, kept }: EndedSessions) {
    this.notifyEnded()
    for (const stream of this.#streams.get(userId) ?? []) {
      if (kept !== undefined && stream.session === kept.was) stream.session = kept.is
      else if (idHash === undefined || stream.session === idHash) stream.close()
    }
  }

  /** Lets the streams of a session continue under the new id of the session. */
  rename({ userId, was, is }: RenamedSession) {
    for (const stream of this.#streams.get(userId) ?? []) if (stream.session === was) stream.session = is
  }

  sessions(): string[] {
    const streams = this.#streams.values().flatMap((opened) => opened.values())
    return [...new Set(streams.map((stream) => stream.session).filter((session) => session !== ''))]
  }

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

  /** Returns the open streams of a tab: while it reconnects, the earlier one may still be open. */
  #streamsOf({ userId, clientId }: Tab): LiveStream[] {
    return [...(this.#streams.get(userId) ?? [])].filter(({ tab }) => tab.clientId === clientId)
  }

  #forget(stream: LiveStream) {
    const { userId } = stream.tab
    this.followers.forget(stream)
    const streams = this.#streams.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(userId)
  }
}

function sendUnlessOwn(stream: LiveStream, { change, exceptClient }: MemberChange) {
  if (exceptClient === undefined || stream.tab.clientId !== exceptClient) stream.send(change)
}
