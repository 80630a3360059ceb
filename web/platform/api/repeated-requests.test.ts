import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import { memberIdHeader } from '../../../contract/platform/live.ts'
import { type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import { buildMember } from '../../testing/build-member.ts'
import { sessionQuery } from '../session/session.ts'
import { isProblem, isServerUnavailable } from './api-error.ts'
import { callQuery } from './call-queries.ts'
import { queryClient } from './query-client.ts'
import type { CallInput } from './call-input.ts'
import { request } from './request.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const sent = () => Promise.resolve(new Response(JSON.stringify({ id: 7 }), { status: 201 }))
const rejected = (name: ProblemName) => {
  const problem = problemOf(name)
  return Promise.resolve(new Response(JSON.stringify(problem), { status: problem.status }))
}
const brokenOff = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  return Promise.resolve(new Response(body, { status: 201 }))
}

/** Ends only when it is aborted. */
const never = (_address: unknown, { signal }: RequestInit = {}) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal?.reason as Error)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })

const server = vi.fn<typeof fetch>(sent)
const headersOf = (index: number) => new Headers(server.mock.calls.at(index)?.[1]?.headers)
const keys = () => server.mock.calls.map((_call, index) => headersOf(index).get(attemptKeyHeader))

let receiverId = 100
/** Awaits a request that fails, and returns why. */
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.unreachable('the request succeeded'),
    (error: unknown) => error,
  )
const write = (content: string) => request('POST /api/messages', { body: { receiverId, content } })

beforeEach(() => {
  receiverId += 1
  server.mockReset().mockImplementation(sent)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

describe('a request that creates something', () => {
  // Requirement api-68: A request that is sent again after its answer was lost has the same Idempotency-Key, until an
  // answer arrives. Otherwise each request has a key of its own.
  test.for([
    ['the connection was lost', lost],
    ['the answer broke off', brokenOff],
    ['a proxy answered 502', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
    ['the server failed', () => rejected('Unexpected')],
  ] as const)('repeats its key if %s, and has another one after an answer', async ([_reason, fail]) => {
    server.mockImplementationOnce(fail).mockImplementationOnce(fail)
    await failureOf(write('Hello'))
    await failureOf(write('Hello'))
    await write('Hello')
    await write('Hello')
    const [first, second, third, fourth] = keys()
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  // Shows api-68.
  test('has another key after a rejection and with another content', async () => {
    server.mockImplementationOnce(() => rejected('MessagesRestricted'))
    await failureOf(write('Hello'))
    server.mockImplementationOnce(lost)
    await failureOf(write('Hello'))
    await write('Other')
    expect(new Set(keys()).size).toBe(3)
  })

  // Requirement api-350: While a write is on its way, the browser sends no second one with the same content, so that
  // pressing a button twice acts once.
  test('is sent once while the same one is on its way, and again after its answer or another write', async () => {
    expect(await Promise.all([write('Twice'), write('Twice'), write('Other')])).toEqual([
      { id: 7 },
      { id: 7 },
      { id: 7 },
    ])
    expect(server).toHaveBeenCalledTimes(2)
    await write('Twice')
    expect(server).toHaveBeenCalledTimes(3)
    server.mockImplementationOnce(lost)
    expect(await Promise.all([failureOf(write('Lost')), failureOf(write('Lost'))])).toHaveLength(2)
    await write('Lost')
    expect(keys()[4]).toBe(keys()[3])
  })

  // Shows api-68.
  test('has another key after what it made was deleted', async () => {
    const place = { parameters: { eventId: receiverId } }
    const join = () => request('POST /api/events/:eventId/attendees', { ...place, body: {} })
    server.mockImplementationOnce(lost)
    await failureOf(join())
    const own = { parameters: { eventId: receiverId, userId: 3 } }
    server.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 204 })))
    await request('DELETE /api/events/:eventId/attendees/:userId', own)
    await join()
    expect(keys()[2]).not.toBe(keys()[0])
  })

  // Shows api-68.
  test('is sent again while the first one runs, and only a few times', async () => {
    server.mockImplementationOnce(() => rejected('StillRunning')).mockImplementationOnce(() => rejected('StillRunning'))
    await write('Hello')
    expect(new Set(keys())).toEqual(new Set([keys()[0]]))
    server.mockReset().mockImplementation(() => rejected('StillRunning'))
    const error: unknown = await write('Hello again').catch((reason: unknown) => reason)
    expect(isProblem(error, 'StillRunning')).toBe(true)
    expect(server).toHaveBeenCalledTimes(10)
  })
})

describe('a request without an answer', () => {
  // Requirement api-69: A request ends after 20 seconds without an answer, and an upload after 90. The screen says so and
  // trying again is safe.
  test.for([
    ['20 s', 'Hello', 20_000],
    ['90 s for an upload', 'x'.repeat(100_000), 90_000],
  ] as const)('ends after %s and is repeated with the same key', async ([_time, content, time]) => {
    vi.useFakeTimers()
    server.mockImplementationOnce(never)
    const ended = vi.fn<(error: unknown) => void>()
    const first = write(content).catch(ended)
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await first
    expect(isServerUnavailable(ended.mock.calls[0]?.[0])).toBe(true)
    await write(content)
    expect(keys()[1]).toBe(keys()[0])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends at once if the screen no longer needs it', async () => {
    server.mockImplementationOnce(never)
    const screen = new AbortController()
    const reading = request('GET /api/games', { query: { limit: 1 } } as CallInput<'GET /api/games'>, screen.signal)
    screen.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
  })
})

describe('a tab', () => {
  const ada = buildMember({ id: 1 })

  // Shows api-67.
  test('sends the id of the member whom it shows with every request except that for the session', async () => {
    await write('As a visitor')
    queryClient.setQueryData(sessionQuery.queryKey, ada)
    await write('As Ada')
    server.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(ada))))
    await request('GET /api/user', {})
    expect([0, 1, 2].map((index) => headersOf(index).get(memberIdHeader))).toEqual([null, '1', null])
  })

  // Requirement api-121: A tab that learns that another member has signed in loads its page again. Until then it shows
  // nothing of the other member.
  test.each(['OtherAccount', 'NotSignedIn'] as const)(
    'loads its page again after %s, if the session has another member',
    async (problem) => {
      const reload = vi.fn<() => void>()
      vi.stubGlobal('location', { reload })
      queryClient.setQueryData(sessionQuery.queryKey, ada)
      onTestFinished(new QueryObserver(queryClient, sessionQuery).subscribe(() => undefined))
      server.mockImplementationOnce(() => rejected(problem))
      server.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(buildMember({ id: 2 })))))
      await failureOf(queryClient.fetchQuery(callQuery('GET /api/notifications', { query: { limit: 1 } })))
      await vi.waitFor(() => expect(reload).toHaveBeenCalled())
      expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(ada)
    },
  )
})
