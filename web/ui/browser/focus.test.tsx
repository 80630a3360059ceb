import { act, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useLocation } from '../router/index.ts'
import { useFocusOnNewScreen } from './focus.ts'

function Screens() {
  const { pathname } = useLocation()
  return (
    <main ref={useFocusOnNewScreen<HTMLElement>()} tabIndex={-1}>
      {pathname === '/messages' ? <Messages /> : <a href="/messages">Ask the host</a>}
    </main>
  )
}

function Messages() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <input ref={input} />
}

describe('the focus after another screen has opened', () => {
  test.for([
    ['/messages', 'textbox'],
    ['/players', 'main'],
  ] as const)('at %s is on the %s', async ([address, role]) => {
    const { router } = await renderInApp(<Screens />, { address: '/events' })
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate(address))
    expect(document.activeElement).toBe(screen.getByRole(role))
  })
})
