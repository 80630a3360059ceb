import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Field, Input } from '../fields/field.tsx'
import { Select } from '../fields/select.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../layout/tabs.tsx'
import { Dialog } from './dialog.tsx'

function EditProfile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit profile</button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Your profile" description="Other members see it.">
        <Field label="Name">
          <Input />
        </Field>
        <Field label="Level">
          <Select options={[{ value: 'new', label: 'New' }]} />
        </Field>
      </Dialog>
    </>
  )
}

function CreateAndInvite() {
  const [step, setStep] = useState<'create' | 'invite' | null>(null)
  return (
    <>
      <button onClick={() => setStep('create')}>Create event</button>
      {step === 'create' && (
        <Dialog open title="Create event" description="Plan a game night.">
          <button onClick={() => setStep('invite')}>Create</button>
        </Dialog>
      )}
      {step === 'invite' && (
        <Dialog open onOpenChange={() => setStep(null)} title="Invite players" description="Choose whom to invite." />
      )}
    </>
  )
}

interface EventsProps {
  /** Whether the details are open over the screen. */
  isOpen: boolean
  onClosed: () => void
  children?: ReactNode
}

function Events({ isOpen, onClosed, children }: EventsProps) {
  return (
    <main tabIndex={-1}>
      <Dialog open={isOpen} title="Chess Night" onCloseAutoFocus={onClosed} />
      {children}
    </main>
  )
}

function MessageField() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <input ref={input} />
}

function DialogThatStartsWith({ start }: { start: string }) {
  return (
    <Dialog open title="Notifications">
      {start === 'a tab' && (
        <Tabs value="email" onValueChange={() => undefined}>
          <TabList label="Kinds">
            <Tab value="email">Email</Tab>
            <Tab value="bell">Bell</Tab>
          </TabList>
          <TabPanel value="email">Weekly</TabPanel>
        </Tabs>
      )}
      {start === 'a radio button' && (
        <>
          <input type="radio" name="rhythm" aria-label="Daily" />
          <input type="radio" name="rhythm" aria-label="Weekly" />
        </>
      )}
      <Input aria-label="Email" />
    </Dialog>
  )
}

async function openDialog() {
  render(<EditProfile />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
  return screen.getByRole('dialog', { name: 'Your profile', description: 'Other members see it.' })
}

describe('a dialog', () => {
  test('opens with the focus on its first field and hides the page from screen readers', async () => {
    await openDialog()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
  })

  test.for(['Escape', 'its button'])('closes with %s and returns the focus', async (how) => {
    await openDialog()
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit profile' })).toBe(document.activeElement)
  })

  test('closes with Escape on a button that has unfolded a part of it', async () => {
    const handleClose = vi.fn<(isOpen: boolean) => void>()
    render(
      <Dialog open onOpenChange={handleClose} title="Settings" description="Choose what you get.">
        <button aria-expanded>Fine-tune</button>
      </Dialog>,
    )
    screen.getByRole('button', { name: 'Fine-tune' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(handleClose).toHaveBeenCalledWith(false)
  })

  test('returns the focus to the control that opened the dialog it replaced', async () => {
    render(<CreateAndInvite />)
    await userEvent.click(screen.getByRole('button', { name: 'Create event' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await screen.findByRole('dialog', { name: 'Invite players' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Create event' })).toBe(document.activeElement)
  })

  test('leaves the focus on a control that the screen focuses when the dialog closes', async () => {
    const handleClosed = vi.fn<() => void>()
    const { rerender } = render(<Events isOpen={false} onClosed={handleClosed} />)
    screen.getByRole('main').focus()
    rerender(<Events isOpen onClosed={handleClosed} />)
    rerender(
      <Events isOpen={false} onClosed={handleClosed}>
        <MessageField />
      </Events>,
    )
    await vi.waitFor(() => expect(handleClosed).toHaveBeenCalled())
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('keeps the focus inside', async () => {
    const dialog = await openDialog()
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })

  // Shows layout-30.
  test.for(['the dialog', 'a tab', 'a radio button'])(
    'moves the focus from %s at its start to its end',
    async (start) => {
      render(<DialogThatStartsWith start={start} />)
      if (start === 'the dialog') act(() => screen.getByRole('dialog').focus())
      if (start === 'a radio button') await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
      await userEvent.tab({ shift: true })
      expect(screen.getByRole('button', { name: 'Close' })).toBe(document.activeElement)
    },
  )

  test('moves the focus from a tab panel to its tab', async () => {
    render(<DialogThatStartsWith start="a tab" />)
    act(() => screen.getByRole('tabpanel').focus())
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('tab', { name: 'Email' })).toBe(document.activeElement)
  })

  test('stays open when Escape closes a list inside', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('combobox', { name: 'Level' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
