import type { Query, QueryClient } from '@tanstack/react-query'
import { clientId } from '../../../platform/api/client-id.ts'
import { refetchChanged } from '../../../platform/api/refetch.ts'
import { isProblem } from '../../../platform/api/api-error.ts'
import { request } from '../../../platform/api/request.ts'
import type { ReportedChange } from '../../../../contract/platform/live.ts'
import { eventTopic, gameTopic, listTopics, maxTopics, memberTopic } from '../../../../contract/platform/live-topics.ts'
import { idsAt, placesOf, type ShownQuery } from '../../../platform/api/out-of-date.ts'

/** Milliseconds after a change of the cache before the topics are sent. */
const sendDelay = 300
/** Milliseconds before the topics are sent again after a failure. */
const retryDelay = 10_000

/**
 * Sends the topics of the cached queries to the server, now and whenever they change, until `signal` aborts. The server
 * also sends the changes of the last seconds, so nothing is missed between a fetch and its topics, except after a
 * failure: then everything is refetched.
 */
export function followTopics(cache: QueryClient, signal: AbortSignal) {
  if (signal.aborted) return
  let sent: string | undefined
  let mayHaveMissed = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAfter = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void send()
    }, delay)
  }

  async function send() {
    const topics = followedTopics(cache.getQueryCache().getAll())
    if (signal.aborted || topics.join() === sent) return
    if (isSending) return sendAfter(sendDelay)
    isSending = true
    try {
      await request('PUT /api/live/:client/topics', { parameters: { client: clientId }, body: { topics } }, signal)
      sent = topics.join()
      if (mayHaveMissed) void refetchChanged(cache, {})
      mayHaveMissed = false
    } catch (error) {
      mayHaveMissed = true
      // A tab without its stream sends its topics when the stream is open again.
      if (isProblem(error, 'StreamNotOpen')) stop()
      else if (!signal.aborted) sendAfter(retryDelay)
    } finally {
      isSending = false
    }
  }

  const unsubscribe = cache.getQueryCache().subscribe(() => sendAfter(sendDelay))
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  signal.addEventListener('abort', stop)
  void send()
}

/**
 * Returns the topics that keep cached queries up to date: those on screen first, then those of earlier screens, which
 * may be shown again from the cache. An earlier query with more topics than fit is marked as out of date, so that it
 * refetches when it is shown again.
 */
export function followedTopics(queries: readonly Query[]): string[] {
  const topics = new Set<string>()
  const add = (more: Iterable<string>) => {
    for (const topic of more) if (topics.size < maxTopics) topics.add(topic)
  }
  const requested = queries.filter(isRequested)
  const [shown, kept] = [requested.filter((query) => query.isActive()), requested.filter((query) => !query.isActive())]
  for (const some of [shown, kept]) {
    for (const kind of kinds) for (const query of some) add(topicsOf(query, kind))
  }
  for (const query of kept)
    if (kinds.flatMap((kind) => topicsOf(query, kind)).some((topic) => !topics.has(topic))) query.invalidate()
  return [...topics].toSorted()
}

/** A query is turned off, for example, while the screen does not know the id of an event. */
function isRequested({ state }: Query): boolean {
  return state.status !== 'pending' || state.fetchStatus !== 'idle'
}

type Kind = readonly ReportedChange['topic'][]

/** What a page follows, by the topics of changes. The first kinds come first if it shows more than it can follow. */
const kinds: readonly Kind[] = [['upcoming', 'events', 'comments'], ['venues'], ['games', 'ratings'], ['member']]

const topicOf: Partial<Record<ReportedChange['topic'], (id: number) => string>> = {
  events: eventTopic,
  comments: eventTopic,
  games: gameTopic,
  ratings: gameTopic,
  member: memberTopic,
}

/** Returns the topics of one kind that a query shows. */
function topicsOf(query: ShownQuery, kind: Kind): string[] {
  return kind.flatMap((changed) =>
    placesOf(query, changed).flatMap((place) => {
      if (place === '' || place.startsWith('!')) return listTopics.filter((topic) => topic === changed)
      return (idsAt(query, place) as number[]).flatMap((id) => topicOf[changed]?.(id) ?? [])
    }),
  )
}
