import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { eventTopic, gameTopic, listTopics, memberTopic } from '../../../contract/platform/live-topics.ts'
import type { LiveStream } from './live-stream.ts'

/** Milliseconds between two sends to followers. Equal changes in between are sent once. */
const sendInterval = 500

/** A change for the followers of its topic, except some members and the tab that made it. */
type FollowedChange = {
  change: LiveChange
  exceptUserIds: readonly number[]
  exceptClient?: string | undefined
}

/** The cost of sending a change grows with the followers of its topic. */
export class Followers {
  readonly #streams = new Map<string, Set<LiveStream>>()
  readonly #topics = new Map<LiveStream, ReadonlySet<string>>()
  readonly #recent = new RecentChanges<FollowedChange>()
  readonly #due = new Map<LiveStream, Set<LiveChange>>()

  /** Replaces the topics of a stream, and sends it the recent changes of those that are new. */
  follow(stream: LiveStream, topics: readonly string[]) {
    const before = this.#topics.get(stream)
    this.forget(stream)
    const after = new Set(topics)
    this.#topics.set(stream, after)
    for (const topic of after) {
      const streams = this.#streams.get(topic) ?? new Set()
      this.#streams.set(topic, streams.add(stream))
    }
    for (const followed of this.#recent.list()) {
      const topic = topicOf(followed.change)
      if (topic !== undefined && after.has(topic) && !before?.has(topic)) this.#sendSoon([stream], followed)
    }
  }

  forget(stream: LiveStream) {
    for (const topic of this.#topics.get(stream) ?? []) {
      const streams = this.#streams.get(topic)
      streams?.delete(stream)
      if (streams?.size === 0) this.#streams.delete(topic)
    }
    this.#topics.delete(stream)
  }

  send(followed: FollowedChange) {
    const topic = topicOf(followed.change)
    if (topic === undefined) return
    this.#recent.add(followed)
    this.#sendSoon(this.#streams.get(topic) ?? [], followed)
  }

  #sendSoon(streams: Iterable<LiveStream>, { change, exceptUserIds, exceptClient }: FollowedChange) {
    const excluded = new Set(exceptUserIds)
    for (const stream of streams) {
      const { userId, clientId } = stream.tab
      if (excluded.has(userId) || (exceptClient !== undefined && clientId === exceptClient)) continue
      if (this.#due.size === 0) setTimeout(() => this.#sendDue(), sendInterval).unref()
      this.#due.set(stream, (this.#due.get(stream) ?? new Set()).add(change))
    }
  }

  #sendDue() {
    // A stream merges equal changes that it has not sent yet.
    for (const [stream, changes] of this.#due) for (const change of changes) stream.send(change)
    this.#due.clear()
  }
}

/** Returns the topic whose followers receive a change; undefined for a change that affects only certain members. */
function topicOf(change: LiveChange): string | undefined {
  if (listTopics.includes(change.topic)) return change.topic
  if ('eventId' in change) return eventTopic(change.eventId)
  if ('memberId' in change) return memberTopic(change.memberId)
  return 'gameId' in change ? gameTopic(change.gameId) : undefined
}

/** A browser that fetched data just before a change, and opens its stream just after it, receives it from here. */
const keepTime = 15_000

/** The changes of the last seconds, without repetitions. */
export class RecentChanges<Change> {
  /** The changes by their JSON, oldest first. */
  readonly #changes = new Map<string, { change: Change; time: number }>()

  add(change: Change) {
    const text = JSON.stringify(change)
    this.#changes.delete(text)
    this.#changes.set(text, { change, time: performance.now() })
    this.#dropOld()
  }

  list(): Change[] {
    this.#dropOld()
    return [...this.#changes.values()].map(({ change }) => change)
  }

  #dropOld() {
    const oldest = performance.now() - keepTime
    for (const [text, { time }] of this.#changes) {
      if (time >= oldest) return
      this.#changes.delete(text)
    }
  }
}
