import { screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { emptyEventForm, type EventForm, type EventFormInput } from './event-form.ts'

const timeZones: Record<string, string> = {
  '97205': 'America/Los_Angeles',
  '10001': 'America/New_York',
}

/** 4:30 PM in Portland, 7:30 PM in New York. */
const openedAt = new Date('2030-05-17T23:30:00Z')

function TestForm({ initial }: { initial: Partial<EventFormInput> }) {
  const { control, register, formState } = useForm<EventFormInput, unknown, EventForm>({
    defaultValues: { ...emptyEventForm('97205'), ...initial },
  })
  return (
    <>
      <input aria-label="Zip" {...register('location')} />
      <DateTimeField control={control} openedAt={openedAt} />
      <output>{Object.keys(formState.dirtyFields).join(' ')}</output>
    </>
  )
}

async function renderField(initial: Partial<EventFormInput>) {
  startFakeApi().answer(getZipPlace, ({ path }) => {
    const zip = path.split('/').at(-1) ?? ''
    return { zip, place: 'Somewhere', timeZone: timeZones[zip] ?? 'UTC', isArea: false }
  })
  return renderInApp(<TestForm initial={initial} />, { member: buildMember() })
}

const dayButton = (day: string) => screen.findByRole('button', { name: `Pick a date ${day}` })

describe('the day and time of an event', () => {
  test('propose today while it is before 18:00 at the place', async () => {
    await renderField({ location: '97205' })
    expect(await dayButton('Fri, May 17, 2030')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Time' }).textContent).toBe('6:00 PM')
  })

  // Shows events-12.
  test('propose tomorrow once it is past 18:00 at the place', async () => {
    await renderField({ location: '10001' })
    expect(await dayButton('Sat, May 18, 2030')).toBeTruthy()
  })

  // Shows events-14.
  test('follow the zip code until the host picks a day', async () => {
    const { user } = await renderField({ location: '97205' })
    await dayButton('Fri, May 17, 2030')
    const zip = screen.getByRole('textbox', { name: 'Zip' })
    await user.clear(zip)
    await user.type(zip, '10001')
    await user.click(await dayButton('Sat, May 18, 2030'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /May 24th, 2030/ }))
    await user.clear(zip)
    await user.type(zip, '97205')
    expect(await dayButton('Fri, May 24, 2030')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('date'))
  })

  test('do not offer days before today at the place', async () => {
    const { user } = await renderField({ location: '10001' })
    await user.click(await dayButton('Sat, May 18, 2030'))
    const calendar = within(screen.getByRole('dialog'))
    expect(calendar.getByRole('button', { name: /May 16th, 2030/ })).toHaveProperty('disabled', true)
    expect(calendar.getByRole('button', { name: /May 17th, 2030/ })).toHaveProperty('disabled', false)
  })

  test('offer the start of an existing event between two half hours', async () => {
    const { user } = await renderField({ date: '2030-05-24', time: '18:10' })
    expect(await dayButton('Fri, May 24, 2030')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Time' }))
    const times = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
    expect(times).toHaveLength(49)
    expect(times).toContain('6:10 PM')
  })

  // Shows creating-events-28.
  test('explain a typed text that is no date once the host leaves the field, and keep it', async () => {
    const { user } = await renderField({ date: '2030-05-24' })
    const input = screen.getByRole('textbox', { name: 'Day' })
    await user.clear(input)
    await user.type(input, 'next mont')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert').textContent).toContain('Enter a date such as Jun 14, 2030')
    expect(input).toHaveProperty('value', 'next mont')
    expect(input.ariaInvalid).toBe('true')
  })
})
