import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { emptyEventForm, type EventForm, type EventFormInput } from './event-form.ts'
import { VisibilityField } from './visibility-field.tsx'

function TestForm() {
  const { control, setValue } = useForm<EventFormInput, unknown, EventForm>({
    defaultValues: { ...emptyEventForm(null), isUnlisted: true },
  })
  return <VisibilityField control={control} setValue={setValue} />
}

// Shows events-33.
test('listing an event publicly unchecks “Leave it out of the lists” and disables it', async () => {
  await renderInApp(<TestForm />)
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Leave it out of the lists' })
  const choice = screen.getByRole('combobox', { name: 'Who can see it' })
  expect(choice.textContent).toBe('Members only')
  expect(checkbox.checked).toBe(true)

  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('option', { name: 'Listed publicly' }))
  expect(checkbox).toMatchObject({ checked: false, disabled: true })
  expect(screen.getByText(/Search engines also find the event/)).toBeTruthy()
})
