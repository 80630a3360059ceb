import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { usePassFocusOn } from './use-pass-focus-on.ts'

function Devices({ disablesFirst = false }) {
  const [names, setNames] = useState(['Phone', 'Laptop'])
  const remove = (name: string) => setNames((current) => current.filter((other) => other !== name))
  return (
    <main>
      <button>Help</button>
      {names.map((name) => (
        <Device key={name} name={name} disablesFirst={disablesFirst} onRemove={() => remove(name)} />
      ))}
    </main>
  )
}

interface DeviceProps {
  name: string
  /** Whether the button is disabled before the device disappears, like a button with a pending request. */
  disablesFirst: boolean
  onRemove: () => void
}

function Device({ name, disablesFirst, onRemove }: DeviceProps) {
  const row = usePassFocusOn<HTMLDivElement>()
  const [isPending, setPending] = useState(false)

  async function handleRemove() {
    setPending(disablesFirst)
    await Promise.resolve()
    onRemove()
  }

  return (
    <div ref={row}>
      <button disabled={isPending} onClick={() => void handleRemove()}>
        {name}
      </button>
    </div>
  )
}

const focusedText = () => document.activeElement?.textContent

describe('an element that disappears with the focus inside', () => {
  // Shows layout-31.
  test.for([false, true])(
    'passes the focus on to the next control; its button is disabled first: %s',
    async (first) => {
      render(<Devices disablesFirst={first} />)
      await userEvent.click(screen.getByRole('button', { name: 'Phone' }))
      await expect.poll(focusedText).toBe('Laptop')
    },
  )

  test('passes the focus on to the control before it when it is the last one', async () => {
    render(<Devices />)
    await userEvent.click(screen.getByRole('button', { name: 'Laptop' }))
    await expect.poll(focusedText).toBe('Phone')
  })

  test('leaves the focus alone when it is elsewhere', async () => {
    render(<Devices />)
    screen.getByRole('button', { name: 'Help' }).focus()
    // A click by the test itself does not move the focus.
    await act(async () => screen.getByRole('button', { name: 'Phone' }).click())
    expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull()
    expect(focusedText()).toBe('Help')
  })
})
