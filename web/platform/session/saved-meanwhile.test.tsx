import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SavedMeanwhile, useSavedMeanwhile } from './saved-meanwhile.tsx'
import { useFormDraft } from './use-form-draft.ts'

const first = { title: 'Chess', description: 'At my home', seats: 6, games: [{ id: 1, name: 'Chess' }] }
type Values = typeof first

/** A form that shows what it would save, and buttons with which somebody else saves. */
function EventForm({ stored, others }: { stored: Values; others: readonly Partial<Values>[] }) {
  const [saved, setSaved] = useState(stored)
  const [sent, setSent] = useState('')
  const form = useForm({ defaultValues: saved })
  const meanwhile = useSavedMeanwhile(form, saved)
  useFormDraft(form, 'event 7', meanwhile.compare)
  const submit = form.handleSubmit((values) => {
    if (!meanwhile.mustChoose()) setSent(JSON.stringify(values))
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input aria-label="Title" {...form.register('title')} />
      <textarea aria-label="Description" {...form.register('description')} />
      <input aria-label="Seats" type="number" {...form.register('seats', { valueAsNumber: true })} />
      <SavedMeanwhile meanwhile={meanwhile} labels={{ title: 'Title', description: 'Description', games: 'Games' }} />
      <button>Save</button>
      {others.map((change, index) => (
        <button key={JSON.stringify(change)} type="button" onClick={() => setSaved({ ...saved, ...change })}>
          Other save {index + 1}
        </button>
      ))}
      <output>{sent}</output>
    </form>
  )
}

const open = (others: readonly Partial<Values>[], stored = first) =>
  renderInApp(<EventForm stored={stored} others={others} />, { member: buildMember() })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const panel = () => screen.getByRole('alert', { name: 'Changed meanwhile' })
const sent = () => JSON.parse(screen.getByRole('status').textContent) as Values

async function dispute() {
  const opened = await open([{ description: 'Door code 1234', title: 'Chess night' }, { description: 'Door code 99' }])
  await opened.user.type(field('Description'), ', bring snacks')
  await opened.user.click(screen.getByRole('button', { name: 'Other save 1' }))
  return opened
}

describe('a form whose values are saved elsewhere meanwhile', () => {
  // Requirement api-143: An open form shows at once what others save: fields that the member has not changed take the
  // new value, and for the others it shows both texts before it saves.
  test('takes over the fields that the member has not changed, and shows both texts of the others', async () => {
    await dispute()
    expect(field('Title').value).toBe('Chess night')
    expect(field('Description').value).toBe('At my home, bring snacks')
    const disputed = within(within(panel()).getByRole('group', { name: 'Description' }))
    expect(disputed.getByText('Your text').nextSibling?.textContent).toBe('At my home, bring snacks')
    expect(disputed.getByText('Saved meanwhile').nextSibling?.textContent).toBe('Door code 1234')
    expect(within(panel()).queryByRole('group', { name: 'Title' })).toBeNull()
  })

  // Requirement api-144: While both texts are shown, saving waits until the member keeps theirs, which they can edit
  // first, or takes the saved one.
  test('saves only after the member has chosen, and keeps what the member typed', async () => {
    const { user } = await dispute()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.activeElement).toBe(panel())
    await user.type(field('Description'), ' and dice')
    expect(within(panel()).getByText('At my home, bring snacks and dice')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent()).toMatchObject({ title: 'Chess night', description: 'At my home, bring snacks and dice' })
  })

  // Shows api-144.
  test('puts the saved text into the form if the member takes it', async () => {
    const { user } = await dispute()
    await user.click(screen.getByRole('button', { name: 'Use the saved one' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Description').value).toBe('Door code 1234')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent()).toMatchObject({ description: 'Door code 1234' })
  })

  // Shows api-144.
  test('asks again when another text is saved after the choice, and not for the same text', async () => {
    const { user } = await dispute()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Other save 1' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Other save 2' }))
    expect(within(panel()).getByText('Door code 99')).toBeTruthy()
  })

  test('is not disputed if both sides save the same text', async () => {
    const { user } = await open([{ description: 'At my home!' }])
    await user.type(field('Description'), '!')
    await user.click(screen.getByRole('button', { name: 'Other save 1' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // Shows api-143.
  test('shows both texts when a draft is restored that was made from an older text', async () => {
    const { user, unmount } = await open([])
    await user.type(field('Description'), ', bring snacks')
    unmount()
    await open([], { ...first, description: 'Door code 1234', seats: 8 })
    expect(field('Description').value).toBe('At my home, bring snacks')
    expect(field('Seats').value).toBe('8')
    expect(within(panel()).getByText('Door code 1234')).toBeTruthy()
  })

  // Shows api-143.
  test('takes over fields without an element, such as chosen games', async () => {
    const { user } = await open([{ games: [{ id: 2, name: 'Go' }] }])
    await user.click(screen.getByRole('button', { name: 'Other save 1' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent().games).toEqual([{ id: 2, name: 'Go' }])
  })
})
