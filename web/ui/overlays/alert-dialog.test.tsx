import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

const handleConfirm = vi.fn<() => void>()

function DeleteGame({ pending = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Catan?"
        description="This cannot be undone."
        confirmLabel="Delete game"
        pending={pending}
        onConfirm={handleConfirm}
      />
    </>
  )
}

/** A list with one button per author, which removes the comment of this author after a confirmation. */
function Comments({ initial }: { initial: string[] }) {
  const [comments, setComments] = useState(initial)
  const [asked, setAsked] = useState<string>()
  return (
    <main>
      {comments.map((author) => (
        <button key={author} aria-label={`Remove ${author}`} onClick={() => setAsked(author)} />
      ))}
      <textarea aria-label="Write a comment" />
      <AlertDialog
        open={asked !== undefined && comments.includes(asked)}
        onOpenChange={() => setAsked(undefined)}
        title="Remove this comment?"
        description="This cannot be undone."
        confirmLabel="Remove"
        onConfirm={() => setComments(comments.filter((author) => author !== asked))}
      />
    </main>
  )
}

/** A form in a dialog, which a question closes together with itself. */
function Form() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <main tabIndex={-1}>
      <button onClick={() => setOpen(true)}>Create</button>
      <Dialog open={isOpen} title="Create">
        <button onClick={() => setAsking(true)}>Leave</button>
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Discard this event?"
          description="It will be lost."
          confirmLabel="Discard"
          onConfirm={() => setOpen(false)}
        />
      </Dialog>
    </main>
  )
}

async function openDialog(pending = false) {
  handleConfirm.mockClear()
  render(<DeleteGame pending={pending} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

describe('an alert dialog', () => {
  test('opens with the focus on Cancel', async () => {
    await openDialog()
    expect(
      screen.getByRole('alertdialog', { name: 'Delete Catan?', description: 'This cannot be undone.' }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement)
  })

  test('runs the action and leaves closing to the caller', async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Delete game' }))
    expect(handleConfirm).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  test.for(['Cancel', 'Escape'])('closes with %s, without the action, and returns the focus', async (how) => {
    await openDialog()
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(handleConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Delete' })).toBe(document.activeElement)
  })

  // Shows layout-31.
  test('leaves the focus where the dialog has returned it that closes together with the question', async () => {
    render(<Form />)
    for (const name of ['Create', 'Leave', 'Discard']) await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Radix gives the focus back in a timer.
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(screen.getByRole('button', { name: 'Create' })).toBe(document.activeElement)
  })

  // Requirement layout-31: After a dialog deletes its opener, or a focused row disappears, the focus is on the next
  // control. A button that loads or shows more passes it on to the list.
  test('moves the focus to the next control when the action has deleted its opener', async () => {
    render(<Comments initial={['Ben', 'Cleo']} />)
    for (const [author, next] of [
      ['Ben', 'Remove Cleo'],
      ['Cleo', 'Write a comment'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `Remove ${author}` }))
      await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
      await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next))
    }
  })

  test('disables both buttons while the action runs', async () => {
    await openDialog(true)
    for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
  })
})
