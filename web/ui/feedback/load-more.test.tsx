import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

/** Replaces the observer, and returns a function that scrolls to the observed elements. */
function fakeIntersectionObserver() {
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      intersect: () => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.intersect = () => callback([{ isIntersecting: true }])
      }
      observe() {
        observers.add(this.intersect)
      }
      disconnect() {
        observers.delete(this.intersect)
      }
    },
  )
  return () => act(() => [...observers].forEach((intersect) => intersect()))
}

test('more is loaded when the reader scrolls near the end', () => {
  const scrollToEnd = fakeIntersectionObserver()
  const handleLoad = vi.fn<() => void>()
  render(
    <LoadMore onLoad={handleLoad} pending={false} failed={false}>
      Show more games
    </LoadMore>,
  )
  expect(handleLoad).not.toHaveBeenCalled()
  scrollToEnd()
  expect(handleLoad).toHaveBeenCalledTimes(1)
})

test('nothing more is loaded while a page is loading', async () => {
  const scrollToEnd = fakeIntersectionObserver()
  const handleLoad = vi.fn<() => void>()
  render(
    <LoadMore onLoad={handleLoad} pending failed={false}>
      Show more games
    </LoadMore>,
  )
  scrollToEnd()
  await userEvent.click(screen.getByRole('button', { name: 'Show more games', busy: true }))
  expect(handleLoad).not.toHaveBeenCalled()
})

test('after a failure only the button loads more', async () => {
  const scrollToEnd = fakeIntersectionObserver()
  const handleLoad = vi.fn<() => void>()
  render(
    <LoadMore onLoad={handleLoad} pending={false} failed>
      Show more games
    </LoadMore>,
  )
  scrollToEnd()
  expect(handleLoad).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('The rest of the list could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(handleLoad).toHaveBeenCalledTimes(1)
})

const renderList = (hasMore: boolean) => (
  <main>
    <a href="/games/1">Catan</a>
    {hasMore && (
      <LoadMore onLoad={() => undefined} pending={false} failed={false}>
        Show more games
      </LoadMore>
    )}
  </main>
)

// Shows layout-31.
test('the focus moves to the last control of the list when its last page has loaded', async () => {
  const { rerender } = render(renderList(true))
  act(() => screen.getByRole('button', { name: 'Show more games' }).focus())
  rerender(renderList(false))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'Catan' }))
})
