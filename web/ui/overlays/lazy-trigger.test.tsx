import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DropdownMenu, DropdownMenuItem } from './dropdown-menu.tsx'
import { type LazyContent, LazyTrigger } from './lazy-trigger.tsx'

function Menu({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu trigger={children} defaultOpen>
      <DropdownMenuItem>Settings</DropdownMenuItem>
    </DropdownMenu>
  )
}

function renderTrigger(load: () => Promise<LazyContent>) {
  return renderInApp(
    <main>
      <LazyTrigger opens="menu" load={load}>
        <button>Your menu</button>
      </LazyTrigger>
    </main>,
  )
}

describe('a lazy trigger', () => {
  test('opens its menu after the first press has loaded it', async () => {
    const { user } = await renderTrigger(async () => Menu)
    expect(screen.getByRole('button', { name: 'Your menu', expanded: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Your menu' }))
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Your menu', expanded: true })).toBeTruthy()
  })

  // Shows layout-34.
  test('opens its menu at the first item with the arrow key', async () => {
    const { user } = await renderTrigger(async () => Menu)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBe(document.activeElement)
  })

  test('shows an error when loading fails, and tries again at the next press', async () => {
    let isOnline = false
    const { user } = await renderTrigger(() =>
      isOnline ? Promise.resolve(Menu) : Promise.reject(new Error('offline')),
    )
    await user.click(screen.getByRole('button', { name: 'Your menu' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'ErrorThis could not be loaded. Please check your connection and try again.',
    )
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeTruthy()
  })
})
