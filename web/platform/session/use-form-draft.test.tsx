import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { readDraft } from './drafts.ts'
import { useFormDraft } from './use-form-draft.ts'

const ada = buildMember({ id: 1 })
const ben = buildMember({ id: 2 })

function EventForm({ location }: { location: string }) {
  const form = useForm({ defaultValues: { title: '', location, seats: 6 } })
  const { deleteDraft } = useFormDraft(form, 'new event')
  return (
    <form onSubmit={(event) => void form.handleSubmit(deleteDraft)(event)}>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Location" {...form.register('location')} />
      <input aria-label="Seats" type="number" {...form.register('seats', { valueAsNumber: true })} />
      <button>Save</button>
      <button type="button" onClick={deleteDraft}>
        Discard
      </button>
      {form.formState.isDirty && <p>Unsaved changes</p>}
    </form>
  )
}

const openForm = (member = ada, location = '97205') =>
  renderInApp(<EventForm key={location} location={location} />, { member })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('the draft of a form', () => {
  // Shows accounts-55.
  test('restores the changed fields when the member opens the form again', async () => {
    const { user, unmount } = await openForm()
    await user.type(screen.getByLabelText('Title'), 'Chess Night')
    await user.clear(screen.getByLabelText('Seats'))
    unmount()

    await openForm(ada, '10001')
    expect(valueOf('Title')).toBe('Chess Night')
    expect(valueOf('Seats')).toBe('')
    expect(valueOf('Location')).toBe('10001')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  // Shows accounts-56.
  test('is not shown to another member', async () => {
    const { user, unmount } = await openForm()
    await user.type(screen.getByLabelText('Title'), 'Chess Night')
    unmount()
    await openForm(ben)
    expect(valueOf('Title')).toBe('')
  })

  // Requirement accounts-56: A draft ends when the form is saved or discarded, and another member who signs in on the
  // same browser never sees it.
  test.for(['Save', 'Discard'])('ends with %s', async (button) => {
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Title'), 'Chess Night')
    expect(readDraft(1, 'new event')).toContain('Chess Night')
    await user.click(screen.getByRole('button', { name: button }))
    await expect.poll(() => readDraft(1, 'new event')).toBe('')
  })

  test('ends when the member takes back all changes', async () => {
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Title'), 'C')
    await user.clear(screen.getByLabelText('Title'))
    expect(readDraft(1, 'new event')).toBe('')
  })
})
