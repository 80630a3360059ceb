import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { emptyEventForm, type EventForm, type EventFormInput } from './event-form.ts'
import { ZipCodeField } from './zip-code-field.tsx'

function TestForm() {
  const { control } = useForm<EventFormInput, unknown, EventForm>({ defaultValues: emptyEventForm('97205') })
  return <ZipCodeField control={control} />
}

// Shows creating-events-6.
test('the zip code of an event has a note if it is unknown', async () => {
  const note = 'We do not know this zip code, so members nearby will not find the event.'
  const api = startFakeApi()
  api.reject(getZipPlace, 'NotFound')
  api.answer({ ...getZipPlace, path: '/api/zip-codes/97205' }, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  const { user } = await renderInApp(<TestForm />, { member: buildMember() })
  expect(await screen.findByText(/^Portland, OR/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')

  const field = screen.getByRole('textbox', { name: 'Zip Code' })
  await user.type(field, '{Backspace}0')
  expect((await screen.findByText(note)).role).toBe('status')
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain(note)

  await user.type(field, '{Backspace}')
  expect(screen.queryByText(note)).toBeNull()
})

// Shows players-24.
test('the zip code of an event has a note with the area that we use if we do not know it', async () => {
  const api = startFakeApi()
  const answer = { zip: '97205', place: 'Plano, TX', timeZone: 'America/Chicago', isArea: true }
  api.answer(getZipPlace, () => answer)
  await renderInApp(<TestForm />, { member: buildMember() })
  expect(await screen.findByText("We don't know 97205; we use the area around Plano, TX.")).toBeTruthy()
})
