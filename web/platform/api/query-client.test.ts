import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './call-queries.ts'
import { queryClient } from './query-client.ts'

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
  test('sets the session to null when the server answers that it has ended', async () => {
    const session = keyOf('GET /api/user', {})
    queryClient.setQueryData(session, { id: 1, fullName: 'Ada Lovelace' })
    const ended = new ApiError(401, 'Unauthorized', JSON.stringify(problemOf('NotSignedIn')))
    await expect(queryClient.fetchQuery({ queryKey: ['mine'], queryFn: () => Promise.reject(ended) })).rejects.toBe(
      ended,
    )
    expect(queryClient.getQueryData(session)).toBeNull()
  })
})
