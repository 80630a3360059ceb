import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

// Requirement layout-40: A double press sends a message, a comment, a request to join or an offer for a second table
// once.
test('an action is ignored while another one runs, and runs again after it has failed', async () => {
  const { result } = renderHook(() => useOneAtATime())
  const { promise, reject } = Promise.withResolvers<void>()
  const first = vi.fn<() => Promise<void>>(() => promise)
  const second = vi.fn<() => Promise<void>>(async () => undefined)

  const running = result.current(first)
  await result.current(second)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])

  reject(new Error('no connection'))
  await expect(running).rejects.toThrow('no connection')
  await result.current(second)
  expect(second).toHaveBeenCalledOnce()
})
