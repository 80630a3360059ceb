// @engine sqlite
import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { freeMemory, freeMemoryAfterStart } from './free-memory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('freeing memory collects what nothing refers to', async () => {
  const unused = new WeakRef(Array.from({ length: 1000 }, (_item, position) => ({ position })))

  await freeMemory()

  expect(unused.deref()).toBeUndefined()
})

test('a busy server frees memory only when it is idle', async () => {
  vi.useFakeTimers()
  const use = vi.spyOn(performance, 'eventLoopUtilization')
  const free = vi.fn<() => Promise<void>>(async () => undefined)
  use.mockReturnValue({ idle: 1_000, active: 9_000, utilization: 0.9 })
  freeMemoryAfterStart(free)

  await vi.advanceTimersByTimeAsync(25_000)
  expect(free).not.toHaveBeenCalled()

  use.mockReturnValue({ idle: 9_000, active: 1_000, utilization: 0.1 })
  await vi.advanceTimersByTimeAsync(25_000)
  expect(free).toHaveBeenCalledOnce()
})
