import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runWhenIdle } from './run-when-idle.ts'

describe('what waits for a pause', () => {
  const act = vi.fn<() => void>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', new EventTarget())
    act.mockClear()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('happens once it is over, and once only', () => {
    runWhenIdle(250, act)
    vi.advanceTimersByTime(249)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    press('click')
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
  })

  test('does not happen while a pointer is pressed, nor right after the click', () => {
    runWhenIdle(250, act)
    vi.advanceTimersByTime(240)
    press('pointerdown')
    vi.advanceTimersByTime(5000)
    press('pointerup')
    press('click')
    vi.advanceTimersByTime(249)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
  })

  test('waits after a click of the keyboard too, and after a touch that became a scroll', () => {
    for (const end of ['click', 'pointercancel']) {
      act.mockClear()
      runWhenIdle(250, act)
      vi.advanceTimersByTime(240)
      press(end)
      vi.advanceTimersByTime(249)
      expect(act).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(act).toHaveBeenCalledOnce()
    }
  })

  test('never happens once it is called off', () => {
    const callOff = runWhenIdle(250, act)
    callOff()
    press('click')
    vi.advanceTimersByTime(1000)
    expect(act).not.toHaveBeenCalled()
  })
})

function press(kind: string) {
  document.dispatchEvent(new Event(kind))
}
