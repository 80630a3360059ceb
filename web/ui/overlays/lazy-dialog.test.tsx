import { screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

function Rules({ isOpen }: Props) {
  return <p role="dialog">{isOpen ? 'Open' : 'Closed'}</p>
}

function Opener({ dialog: LazyRules }: { dialog: ComponentType<Props> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Rules</button>
      <LazyRules isOpen={isOpen} onClose={() => setOpen(false)} />
    </main>
  )
}

describe('a lazy dialog', () => {
  test.each(['Rules', 'Try again'])(
    'closes with a toast when its code cannot be loaded, and opens after %s is pressed',
    async (retry) => {
      let isOnline = false
      const LazyRules = lazyDialog<Props>(() =>
        isOnline ? Promise.resolve(Rules) : Promise.reject(new Error('offline')),
      )
      const { user } = await renderInApp(<Opener dialog={LazyRules} />)
      await user.click(screen.getByRole('button', { name: 'Rules' }))
      expect((await screen.findByRole('alert')).textContent).toBe(
        'ErrorThis could not be loaded. Please check your connection and try again.',
      )
      isOnline = true
      await user.click(screen.getByRole('button', { name: retry }))
      expect((await screen.findByRole('dialog')).textContent).toBe('Open')
    },
  )
})
