import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followTopics as followCall } from '../../../../contract/platform/live-calls.ts'
import { clientId } from '../../../platform/api/client-id.ts'
import { eventQuery } from '../../../events/calls.ts'
import { buildEvent } from '../../../testing/build-event.ts'
import { problemOf } from '../../../../contract/platform/problems.ts'
import { followTopics } from './follow-topics.ts'

/** Answers the calls that send topics with `status`, and collects the topics. */
function startServer() {
  const sent: string[][] = []
  const server = { sent, problem: undefined as 'StreamNotOpen' | 'Unavailable' | undefined }
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    expect([method, address]).toEqual(['PUT', followCall.path.replace(':client', clientId)])
    sent.push((JSON.parse(body as string) as { topics: string[] }).topics)
    if (server.problem === undefined) return new Response(null, { status: 204 })
    const problem = problemOf(server.problem)
    return new Response(JSON.stringify(problem), { status: problem.status })
  })
  return server
}

const showEvent = (cache: QueryClient, id: number) => cache.setQueryData(eventQuery(id).queryKey, buildEvent({ id }))

describe('following topics', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: 'http://localhost' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('sends the topics at once, and after changes of the cache that change them', async () => {
    const [server, cache] = [startServer(), new QueryClient()]
    showEvent(cache, 7)

    followTopics(cache, new AbortController().signal)
    expect(server.sent).toEqual([['event:7']])
    await vi.advanceTimersByTimeAsync(1000)
    cache.setQueryData(['other'], {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.sent).toHaveLength(1)
    showEvent(cache, 8)
    showEvent(cache, 9)
    await vi.advanceTimersByTimeAsync(299)
    expect(server.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.sent.slice(1)).toEqual([['event:7', 'event:8', 'event:9']])
  })

  test('retries after a failure, and then refetches what may have changed in between', async () => {
    const [server, cache] = [startServer(), new QueryClient()]
    server.problem = 'Unavailable'
    showEvent(cache, 7)

    followTopics(cache, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(server.sent).toHaveLength(1)
    expect(cache.getQueryState(eventQuery(7).queryKey)?.isInvalidated).toBe(false)
    server.problem = undefined
    await vi.advanceTimersByTimeAsync(1)
    expect(server.sent).toEqual([['event:7'], ['event:7']])
    expect(cache.getQueryState(eventQuery(7).queryKey)?.isInvalidated).toBe(true)
  })

  test.each([
    ['the stream closes', (stream: AbortController) => stream.abort(), undefined],
    ['the server does not know the stream', () => undefined, 'StreamNotOpen'],
  ] as const)('stops when %s', async (_reason, close, problem) => {
    const [server, cache, stream] = [startServer(), new QueryClient(), new AbortController()]
    server.problem = problem
    followTopics(cache, stream.signal)
    await vi.advanceTimersByTimeAsync(0)
    close(stream)

    showEvent(cache, 8)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(server.sent).toEqual([[]])
  })
})
