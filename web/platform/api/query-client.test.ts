import { focusManager, MutationObserver, type MutationObserverOptions, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changedHeader, type ReportedChange, writeChanged } from '../../../contract/platform/live.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './call-queries.ts'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'
// On a busy machine, loading it in a test takes longer than the test waits.
import './out-of-date.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  queryClient.clear()
})

const failingFetch = () => vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('offline')))

describe('the query client', () => {
  // Requirement api-4: Loaded data never becomes stale by itself; focus and time cause no request.
  test('keeps data fresh for a week without refetching on focus, on an interval or on mount', async () => {
    const fetchData = vi.fn<() => Promise<string>>(async () => 'data')
    const observer = new QueryObserver(queryClient, { queryKey: ['kept'], queryFn: fetchData })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult()).toMatchObject({ data: 'data', isStale: false })
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1000)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1000)
    const laterObserver = new QueryObserver(queryClient, { queryKey: ['kept'], queryFn: fetchData })
    const unsubscribeLater = laterObserver.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(laterObserver.getCurrentResult()).toMatchObject({ data: 'data', isStale: false })
    expect(fetchData).toHaveBeenCalledTimes(1)
    unsubscribe()
    unsubscribeLater()
  })

  // Requirement api-5: The web client retries neither queries nor mutations by itself.
  test('does not retry a failed query', async () => {
    const fetchData = failingFetch()
    const observer = new QueryObserver(queryClient, { queryKey: ['failing'], queryFn: fetchData })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(observer.getCurrentResult().isError).toBe(true)
    expect(fetchData).toHaveBeenCalledTimes(1)
    unsubscribe()
  })

  test('does not repeat a failed prefetch when its screen opens', async () => {
    const fetchData = failingFetch()
    await queryClient.prefetchQuery({ queryKey: ['early'], queryFn: fetchData })
    const observer = new QueryObserver(queryClient, { queryKey: ['early'], queryFn: fetchData })
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult().isError).toBe(true)
    expect(fetchData).toHaveBeenCalledTimes(1)
    unsubscribe()
  })

  // Shows api-5.
  test('does not retry a failed mutation', async () => {
    const send = failingFetch()
    const observer = new MutationObserver(queryClient, { mutationFn: send })
    await expect(observer.mutate()).rejects.toThrow('offline')
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  // Requirement accounts-8: An answer of 401 to the request for the session means that no member is signed in.
  test('asks for the session when the server answers that it has ended', async () => {
    const queryKey = keyOf('GET /api/user', {})
    queryClient.setQueryData(queryKey, { id: 1, fullName: 'Ada Lovelace' })
    onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn: () => null }).subscribe(() => undefined))
    const ended = new ApiError(401, 'Unauthorized', JSON.stringify(problemOf('NotSignedIn')))
    await expect(queryClient.fetchQuery({ queryKey: ['mine'], queryFn: () => Promise.reject(ended) })).rejects.toBe(
      ended,
    )
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeNull())
  })
})

/** Shows the number of notifications, and lets a test answer each request for them. */
function showNotifications() {
  const answers: ((count: number) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: keyOf('GET /api/notifications', { query: { limit: 20 } }),
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    initialData: 1,
  })
  onTestFinished(observer.subscribe(() => undefined))
  return { answers, shown: () => observer.getCurrentResult().data }
}

const respond = (status: number, changes: ReportedChange[] = []) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () =>
      status === 204
        ? new Response(null, { status, headers: { [changedHeader]: writeChanged(changes) } })
        : new Response('{}', { status }),
    ),
  )

const sendAllRead = () => request('POST /api/notifications/read-all', { body: {} })

function markAllRead(options: Partial<MutationObserverOptions> = {}) {
  let isPending = true
  const settled = new MutationObserver(queryClient, { ...options, mutationFn: sendAllRead })
    .mutate()
    .catch(() => undefined)
    .finally(() => (isPending = false))
  return { settled, isPending: () => isPending }
}

describe('a mutation', () => {
  beforeEach(() => void vi.useRealTimers())

  afterEach(() => vi.unstubAllGlobals())

  // Shows api-65.
  test('stays pending until the answer that its response names is loaded again, once', async () => {
    respond(204, [{ topic: 'notifications' }, { topic: 'notifications' }])
    const { answers, shown } = showNotifications()
    const { settled, isPending } = markAllRead()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect([isPending(), shown()]).toEqual([true, 1])
    answers[0]?.(0)
    await settled
    expect([shown(), answers.length]).toEqual([0, 1])
  })

  test('ends before that if it shows its answer at once', async () => {
    respond(204, [{ topic: 'notifications' }])
    const { answers } = showNotifications()
    await markAllRead({ meta: { showsAnswerAtOnce: true } }).settled
    await vi.waitFor(() => expect(answers).toHaveLength(1))
  })

  test('loads nothing that its response does not name', async () => {
    respond(204, [{ topic: 'passkeys' }])
    const { answers } = showNotifications()
    await markAllRead().settled
    expect(answers).toHaveLength(0)
  })

  // Shows api-65.
  test.each([
    [409, 1],
    [404, 1],
    [503, 1],
    [400, 0],
    [403, 0],
    [429, 0],
  ])('that is rejected with %i loads what is on screen %i times', async (status, times) => {
    respond(status)
    const { answers } = showNotifications()
    const { settled } = markAllRead({ meta: { showsAnswerAtOnce: true } })
    await settled
    await new Promise((resolve) => setTimeout(resolve))
    expect(answers).toHaveLength(times)
  })

  test('whose answer is lost loads what is on screen', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { answers } = showNotifications()
    const { settled } = markAllRead()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(1)
    await settled
  })

  test('leaves the answers of a page that closes until they are shown again', async () => {
    respond(204, [{ topic: 'notifications' }])
    const { answers } = showNotifications()
    await markAllRead({ meta: { closes: [keyOf('GET /api/notifications')] } }).settled
    expect(answers).toHaveLength(0)
    expect(queryClient.getQueryCache().findAll(), 'stale').toMatchObject([{ state: { isInvalidated: true } }])
  })
})
