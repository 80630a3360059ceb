import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentToast,
  dismissToast,
  showToast,
  subscribeToToasts,
  toastDuration,
  toastRemovalDelay,
} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('toasts', () => {
  test('show for 5000 ms and are forgotten 1,000,000 ms after they were dismissed', () => {
    expect(toastDuration).toBe(5000)
    expect(toastRemovalDelay).toBe(1_000_000)
  })

  test('come one at a time: a new one takes the place of the old', () => {
    showToast({ title: 'Login failed', description: 'Invalid username or password', tone: 'danger' })
    const first = currentToast()
    showToast({ title: 'Login successful' })
    expect(currentToast()).toMatchObject({ title: 'Login successful', open: true })
    expect(currentToast()?.description).toBeUndefined()
    expect(currentToast()?.id).not.toBe(first?.id)
  })

  test('close when dismissed, and leave the store after the removal delay', () => {
    showToast({ title: 'Game added' })
    dismissToast(currentToast()?.id ?? 0)
    expect(currentToast()).toMatchObject({ title: 'Game added', open: false })
    vi.advanceTimersByTime(toastRemovalDelay - 1)
    expect(currentToast()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeUndefined()
  })

  test('are not touched by the dismissal or removal of the one before', () => {
    showToast({ title: 'Game updated!' })
    const first = currentToast()?.id ?? 0
    dismissToast(first)
    showToast({ title: 'Game deleted' })
    dismissToast(first)
    vi.advanceTimersByTime(toastRemovalDelay * 2)
    expect(currentToast()).toMatchObject({ title: 'Game deleted', open: true })
  })

  test('tell who listens about every change, until they stop listening', () => {
    const listener = vi.fn<() => void>()
    const stop = subscribeToToasts(listener)
    showToast({ title: 'Event created!' })
    dismissToast(currentToast()?.id ?? 0)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    showToast({ title: 'Image found!' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
