import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast, subscribeToToasts } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the toast store', () => {
  // Requirement layout-16: Only one toast shows at a time.
  test('replaces a toast by the next one', () => {
    showToast({ title: 'Login failed', description: 'Invalid username or password', tone: 'danger' })
    const first = currentToast()
    showToast({ title: 'Login successful' })
    expect(currentToast()).toMatchObject({ title: 'Login successful', open: true })
    expect(currentToast()?.description).toBeUndefined()
    expect(currentToast()?.id).not.toBe(first?.id)
  })

  // Requirement layout-18: A dismissed toast is removed 1,000,000 ms after it was dismissed.
  test('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    showToast({ title: 'Game added' })
    dismissToast(currentToast()?.id ?? 0)
    expect(currentToast()).toMatchObject({ title: 'Game added', open: false })
    vi.advanceTimersByTime(999_999)
    expect(currentToast()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeUndefined()
  })

  test('keeps a toast when the one before is dismissed or removed', () => {
    showToast({ title: 'Game updated!' })
    const first = currentToast()?.id ?? 0
    dismissToast(first)
    showToast({ title: 'Game deleted' })
    dismissToast(first)
    vi.advanceTimersByTime(2_000_000)
    expect(currentToast()).toMatchObject({ title: 'Game deleted', open: true })
  })

  test('notifies subscribers about every change until they unsubscribe', () => {
    const listener = vi.fn<() => void>()
    const unsubscribe = subscribeToToasts(listener)
    showToast({ title: 'Event created!' })
    dismissToast(currentToast()?.id ?? 0)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    showToast({ title: 'Image found!' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
