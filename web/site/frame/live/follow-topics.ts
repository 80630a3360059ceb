import type { QueryClient } from '@tanstack/react-query'
import { clientId } from '../../../platform/api/client-id.ts'
import { refetchChanged } from '../../../platform/api/refetch.ts'
import { isProblem } from '../../../platform/api/api-error.ts'
import { request } from '../../../platform/api/request.ts'
import { followedTopics } from './followed-topics.ts'

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
