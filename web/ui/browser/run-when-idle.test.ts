import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runWhenIdle } from './run-when-idle.ts'

describe('runWhenIdle', () => {
  const callback = vi.fn<() => void>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', new EventTarget())
    callback.mockClear()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('calls back once after the delay', () => {
    runWhenIdle(250, callback)
    vi.advanceTimersByTime(249)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    press('click')
    vi.advanceTimersByTime(1000)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('waits while a pointer is pressed, and for the delay after the click', () => {
    runWhenIdle(250, callback)
    vi.advanceTimersByTime(240)
    press('pointerdown')
    vi.advanceTimersByTime(5000)
    press('pointerup')
    press('click')
    vi.advanceTimersByTime(249)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('waits for the delay after a click by keyboard and after a touch that became a scroll', () => {
    for (const end of ['click', 'pointercancel']) {
      callback.mockClear()
      runWhenIdle(250, callback)
      vi.advanceTimersByTime(240)
      press(end)
      vi.advanceTimersByTime(249)
      expect(callback).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(callback).toHaveBeenCalledOnce()
    }
  })

  test('does not call back after it is cancelled', () => {
    const cancel = runWhenIdle(250, callback)
    cancel()
    press('click')
    vi.advanceTimersByTime(1000)
    expect(callback).not.toHaveBeenCalled()
  })
})

function press(kind: string) {
  document.dispatchEvent(new Event(kind))
}
