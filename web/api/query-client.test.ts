import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

const ask = vi.fn<() => Promise<string>>()

/** A screen that shows an answer. */
function showAnswer() {
  return new QueryObserver(queryClient, { queryKey: ['answer'], queryFn: ask }).subscribe(() => undefined)
}

describe('an answer (SPEC 7)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    ask.mockReset().mockResolvedValue('answer')
  })

  afterEach(() => {
    queryClient.clear()
    focusManager.setFocused(undefined)
    vi.useRealTimers()
  })

  test('never goes stale: it is neither polled, nor asked for again by another screen or by a look at the window', async () => {
    const leave = showAnswer()
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    const leaveOther = showAnswer()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledOnce()
    leave()
    leaveOther()
  })

  test('that could not be had is not tried again, nor is a change', async () => {
    ask.mockRejectedValue(new Error('503: Busy'))
    const leave = showAnswer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledOnce()
    leave()

    const change = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('503: Busy'))
    const changed = new MutationObserver(queryClient, { mutationFn: change }).mutate()
    await expect(changed).rejects.toThrow('503: Busy')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(change).toHaveBeenCalledOnce()
  })
})
