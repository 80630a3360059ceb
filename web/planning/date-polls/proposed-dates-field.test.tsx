import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { emptyEventForm, type EventForm, type EventFormInput } from '../../events/form/event-form.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { type LocalDate, ProposedDatesField } from './proposed-dates-field.tsx'

function TestForm({ listed }: { listed: readonly LocalDate[] }) {
  const [dates, setDates] = useState(listed)
  const { control } = useForm<EventFormInput, unknown, EventForm>({
    defaultValues: { ...emptyEventForm('97205'), date: '2030-03-10', time: '02:30' },
  })
  const openedAt = new Date('2030-03-01T12:00:00Z')
  return (
    <ProposedDatesField control={control} openedAt={openedAt} dates={dates} error={undefined} onChange={setDates} />
  )
}

async function renderField(listed: readonly LocalDate[] = []) {
  startFakeApi().answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  return renderInApp(<TestForm listed={listed} />, { member: buildMember() })
}

const names = () => within(screen.getByRole('list', { name: 'Proposed dates' })).queryAllByRole('listitem')
const addButton = () => screen.getByRole('button', { name: 'Add date' })

// Shows creating-events-36.
test('a proposed time that the clocks skip is named and listed as the next valid time', async () => {
  const { user } = await renderField()
  expect(await screen.findByText(/The clocks skip 2:30 AM on this day\./)).toBeTruthy()
  await user.click(addButton())
  expect(names().map(({ textContent }) => textContent)).toEqual(['Sunday, March 10, 3:30 AM'])
})

// Requirement dates-15: A date poll never has one instant twice, not even as the two names of an hour that the clocks skip.
test('a proposed time that the clocks skip is not added beside the same instant', async () => {
  const { user } = await renderField([{ date: '2030-03-10', time: '03:30' }])
  await screen.findByText(/The clocks skip 2:30 AM on this day\./)
  await user.click(addButton())
  expect(names()).toHaveLength(1)
})
