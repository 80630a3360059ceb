import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getSessionUser } from '../../../contract/auth/auth.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './call-queries.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  queryClient.clear()
})

describe('what was asked once', () => {
  test('never goes stale, is not asked again on focus, and is not polled', async () => {
    vi.useFakeTimers()
    const ask = vi.fn<() => Promise<string>>(async () => 'an answer')
    const observer = new QueryObserver(queryClient, { queryKey: ['once'], queryFn: ask })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult()).toMatchObject({ data: 'an answer', isStale: false })
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1000)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1000)
    const late = new QueryObserver(queryClient, { queryKey: ['once'], queryFn: ask })
    const stopLate = late.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(late.getCurrentResult()).toMatchObject({ data: 'an answer', isStale: false })
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
    stopLate()
  })
})

describe('what fails', () => {
  test('is not asked again', async () => {
    vi.useFakeTimers()
    const ask = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
    const observer = new QueryObserver(queryClient, { queryKey: ['failing'], queryFn: ask })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(observer.getCurrentResult().isError).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  test('before its screen was there is not asked again as it comes', async () => {
    vi.useFakeTimers()
    const ask = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
    await queryClient.prefetchQuery({ queryKey: ['early'], queryFn: ask })
    const observer = new QueryObserver(queryClient, { queryKey: ['early'], queryFn: ask })
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult().isError).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })

  test('is not sent again', async () => {
    vi.useFakeTimers()
    const send = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
    const observer = new MutationObserver(queryClient, { mutationFn: send })
    await expect(observer.mutate()).rejects.toThrow('away')
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('because the session has ended, makes a visitor of the member', async () => {
    const session = keyOf(getSessionUser, {})
    queryClient.setQueryData(session, { id: 1, fullName: 'Ada Lovelace' })
    const ended = new ApiError(401, 'Unauthorized', JSON.stringify(problemOf('NotSignedIn')))
    await expect(queryClient.fetchQuery({ queryKey: ['mine'], queryFn: () => Promise.reject(ended) })).rejects.toBe(
      ended,
    )
    expect(queryClient.getQueryData(session)).toBeNull()
  })
})
