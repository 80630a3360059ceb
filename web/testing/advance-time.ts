import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Advances fake timers and lets React render what they change. */
export async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
