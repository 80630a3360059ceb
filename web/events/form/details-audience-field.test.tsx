import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DetailsAudienceField } from './event-fields.tsx'
import { emptyEventForm, type EventForm, type EventFormInput } from './event-form.ts'

function TestForm({ values }: { values: Pick<EventFormInput, 'locationDetails' | 'locationDetailsFor'> }) {
  const { control } = useForm<EventFormInput, unknown, EventForm>({
    defaultValues: { ...emptyEventForm(null), ...values },
  })
  return <DetailsAudienceField control={control} />
}

const recommendation = /We recommend “Only attendees”/

describe('the audience of the address', () => {
  test('is everyone by default, without a recommendation', async () => {
    await renderInApp(<TestForm values={emptyEventForm(null)} />)
    expect(screen.getByRole('combobox', { name: 'Who sees the address' }).textContent).toBe('Everyone')
    expect(screen.queryByText(recommendation)).toBeNull()
  })

  // Shows creating-events-30.
  test('stays everyone for a home address, with the recommendation to choose attendees', async () => {
    await renderInApp(
      <TestForm values={{ locationDetails: '742 Evergreen Terrace', locationDetailsFor: 'everyone' }} />,
    )
    expect(screen.getByRole('combobox', { name: 'Who sees the address' }).textContent).toBe('Everyone')
    expect(screen.getByText(recommendation)).toBeTruthy()
  })

  test('needs no recommendation once the host chose attendees', async () => {
    await renderInApp(
      <TestForm values={{ locationDetails: '742 Evergreen Terrace', locationDetailsFor: 'attendees' }} />,
    )
    expect(screen.queryByText(recommendation)).toBeNull()
  })
})
