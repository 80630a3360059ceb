import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HoldBack, isComing, longestHold } from './hold-back.tsx'

const holds = () => document.querySelector('.holds') !== null

// Requirement events-188: Details that wait for their first parts show after 4 seconds at the latest.
test('what loads hides what follows until it has loaded, and on a slow network for at most 4 seconds', async () => {
  vi.useFakeTimers()
  const slow = render(<HoldBack isLoading />)
  await act(() => vi.advanceTimersByTimeAsync(longestHold - 1))
  expect(holds()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(holds()).toBe(false)
  slow.unmount()

  const { rerender } = render(<HoldBack isLoading />)
  expect(holds()).toBe(true)
  rerender(<HoldBack isLoading={false} />)
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(holds()).toBe(false)
  expect(longestHold).toBe(4_000)
  vi.useRealTimers()
})

test('without a network, no answer comes that could hide something', () => {
  expect(isComing({ isPending: true, isPaused: true })).toBe(false)
  expect(isComing({ isPending: true, isPaused: false })).toBe(true)
  expect(isComing({ isPending: false, isPaused: false })).toBe(false)
})
