import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { X } from 'lucide-react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceTime } from '../../testing/advance-time.ts'
import { IconButton } from './icon-button.tsx'

function renderButtons() {
  render(
    <main>
      <IconButton label="Close">
        <X />
      </IconButton>
      <IconButton label="Edit">
        <X />
      </IconButton>
    </main>,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

describe('the tooltip of an icon button', () => {
  let now = Date.now()

  beforeEach(() => {
    // Each test starts long after the one before, so that no tooltip has closed just now.
    now += 60_000
    vi.useFakeTimers({ now })
    return () => vi.useRealTimers()
  })

  test('opens after the pointer has rested on the button for 700 ms', async () => {
    const user = renderButtons()
    await user.hover(screen.getByRole('button', { name: 'Close' }))
    await advanceTime(699)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await advanceTime(1)
    expect(screen.getByRole('tooltip').textContent).toBe('Close')
  })

  test('opens at once within 300 ms after another tooltip has closed', async () => {
    const user = renderButtons()
    await user.hover(screen.getByRole('button', { name: 'Close' }))
    await advanceTime(700)
    await user.unhover(screen.getByRole('button', { name: 'Close' }))
    await advanceTime(150)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await advanceTime(200)
    await user.hover(screen.getByRole('button', { name: 'Edit' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Edit')
  })

  test('stays open while the pointer is on the tooltip', async () => {
    const user = renderButtons()
    await user.hover(screen.getByRole('button', { name: 'Close' }))
    await advanceTime(700)
    await user.hover(screen.getByRole('tooltip'))
    await advanceTime(1000)
    expect(screen.getByRole('tooltip')).toBeTruthy()
    await user.unhover(screen.getByRole('tooltip'))
    await advanceTime(150)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('opens at once on keyboard focus, and closes when the focus moves on', async () => {
    const user = renderButtons()
    await user.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Close')
    await user.tab()
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Edit'))
  })

  // Shows layout-30.
  test('removes no element when it closes, which would move the focus to the dialog', async () => {
    const user = renderButtons()
    await user.tab()
    const removed: Node[] = []
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) removed.push(...removedNodes)
    })
    observer.observe(screen.getByRole('main'), { childList: true, subtree: true })
    await user.tab()
    expect(screen.getByRole('tooltip').textContent).toBe('Edit')
    expect(removed).toEqual([])
  })

  test.for(['Escape', 'a click', 'scrolling'])('closes on %s', async (cause) => {
    const user = renderButtons()
    await user.tab()
    if (cause === 'Escape') await user.keyboard('{Escape}')
    else if (cause === 'a click') await user.click(screen.getByRole('button', { name: 'Close' }))
    else fireEvent.scroll(document)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('does not open on touch', async () => {
    renderButtons()
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Close' }), { pointerType: 'touch' })
    await advanceTime(1000)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

test('with asChild, a link gets the label as its name', () => {
  render(
    <IconButton label="Message Ada" asChild>
      <a href="/messages?userId=1">
        <X />
      </a>
    </IconButton>,
  )
  expect(screen.getByRole('link', { name: 'Message Ada' }).getAttribute('href')).toBe('/messages?userId=1')
})
