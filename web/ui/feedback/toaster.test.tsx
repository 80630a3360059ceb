import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { advanceTime } from '../../testing/advance-time.ts'
import { showToast, type ToastMessage } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function renderToast(message: ToastMessage, page?: ReactNode) {
  render(
    <>
      {page}
      <Toaster />
    </>,
  )
  act(() => showToast(message))
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

/** A closed toast is inert and fades out. */
function isOpen() {
  return screen.getByRole('listitem').closest('[inert]') === null
}

describe('a toast', () => {
  // Requirement layout-54: A toast is never over the field in which the member works.
  test('moves below the field that has the focus', () => {
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('input') ? new DOMRect(0, 90, 300, 40) : new DOMRect(0, 80, 300, 60)
    })
    onTestFinished(() => place.mockRestore())
    renderToast({ title: 'Game removed' }, <input aria-label="Name" />)
    act(() => {
      screen.getByRole('textbox').focus()
      showToast({ title: 'Game added' })
    })
    expect(screen.getByRole('listitem').style.marginTop).toBe('58px')
    expect(screen.getByRole('listitem').dataset['typing']).toBe('')
  })

  // Requirement layout-17: A toast closes after 5000 ms.
  test('closes after 5000 ms', async () => {
    renderToast({ title: 'Game added' })
    await advanceTime(4999)
    expect(isOpen()).toBe(true)
    await advanceTime(1)
    expect(isOpen()).toBe(false)
  })

  test('does not count the time while the pointer is on it', async () => {
    const user = renderToast({ title: 'Game added' })
    await advanceTime(4000)
    await user.hover(screen.getByText('Game added'))
    await advanceTime(60_000)
    expect(isOpen()).toBe(true)
    await user.unhover(screen.getByText('Game added'))
    await advanceTime(999)
    expect(isOpen()).toBe(true)
    await advanceTime(1)
    expect(isOpen()).toBe(false)
  })

  test('does not count the time while the focus is inside', async () => {
    const user = renderToast({ title: 'Game added' })
    await advanceTime(4000)
    await user.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toBe(document.activeElement)
    await advanceTime(60_000)
    expect(isOpen()).toBe(true)
    await user.tab()
    await advanceTime(1000)
    expect(isOpen()).toBe(false)
  })

  test('gives the next toast its full time', async () => {
    renderToast({ title: 'Game added' })
    await advanceTime(4000)
    act(() => showToast({ title: 'Game deleted' }))
    expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual(['Game deleted'])
    await advanceTime(4999)
    expect(isOpen()).toBe(true)
    await advanceTime(1)
    expect(isOpen()).toBe(false)
  })

  // Shows api-394.
  test('stays until it is closed if its message says so', async () => {
    const user = renderToast({ title: 'A new version is ready', stays: true })
    await advanceTime(3_600_000)
    expect(isOpen()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(isOpen()).toBe(false)
  })

  test('closes with its button', async () => {
    const user = renderToast({ title: 'Game added' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(isOpen()).toBe(false)
  })

  // Requirement layout-44: After the button of a toast closes it, the focus is where it was before, or on the screen if
  // no control had it.
  test('returns the focus to where it was when its button closes it', async () => {
    const user = renderToast({ title: 'Game added' }, <button>Add Game</button>)
    await user.click(screen.getByRole('button', { name: 'Add Game' }))
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Game' }))
  })

  // Shows layout-44.
  test('moves the focus to the screen when no control had it before', async () => {
    const user = renderToast({ title: 'Game added' }, <main tabIndex={-1} />)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('runs its action and closes', async () => {
    const handlePress = vi.fn<() => void>()
    const user = renderToast({ title: 'Event created!', action: { label: 'Add to calendar', onPress: handlePress } })
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(handlePress).toHaveBeenCalledTimes(1)
    expect(isOpen()).toBe(false)
  })

  test('closes when a finger swipes it to the right', () => {
    renderToast({ title: 'Game added' })
    const toast = screen.getByRole('listitem')
    fireEvent.pointerDown(toast, { pointerType: 'touch', clientX: 100 })
    fireEvent.pointerUp(toast, { pointerType: 'touch', clientX: 140 })
    expect(isOpen()).toBe(true)
    fireEvent.pointerDown(toast, { pointerType: 'touch', clientX: 100 })
    fireEvent.pointerUp(toast, { pointerType: 'touch', clientX: 160 })
    expect(isOpen()).toBe(false)
  })

  // Shows layout-36.
  test.for([
    ['danger', 'off'],
    ['success', 'polite'],
  ] as const)('with the tone %s is announced once', ([tone, list]) => {
    renderToast({ title: 'Login failed', description: 'Invalid username or password', tone })
    const alert = screen.queryByRole('alert')
    expect(alert?.textContent).toBe(tone === 'danger' ? 'Login failedInvalid username or password' : undefined)
    // An alert inside a polite region would be announced by both.
    expect(screen.getByRole('listitem').parentElement?.getAttribute('aria-live')).toBe(list)
  })
})
