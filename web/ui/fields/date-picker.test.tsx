import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'

function EventDate({ initial = '2026-03-07', min = '2026-03-05' }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Field label="Date">
        <DatePicker value={value} onValueChange={setValue} min={min} max="2026-04-10" today="2026-03-06" />
      </Field>
      <output>{value}</output>
    </>
  )
}

const calendar = () => within(screen.getByRole('dialog', { name: 'Pick a date' }))

describe('a date picker', () => {
  // Requirement creating-events-2: The day is typed or picked in a calendar, which opens at the chosen day. Page Up and
  // Page Down go to the nearest possible day of the month before and after. An emptied field gets its last day back.
  test('opens a calendar at the chosen day', async () => {
    render(<EventDate />)
    await userEvent.click(screen.getByRole('button', { name: 'Pick a date Sat, Mar 7, 2026' }))
    expect(calendar().getByRole('grid', { name: 'March 2026' })).toBeTruthy()
    expect(calendar().getByRole('gridcell', { selected: true }).textContent).toBe('7')
    expect(calendar().getByRole('button', { name: /March 7th, 2026, selected/ })).toBe(document.activeElement)
    expect(calendar().getByRole('button', { name: /^Today, .*March 6th, 2026/ })).toBeTruthy()
  })

  test('chooses a day, closes and returns the focus to the button', async () => {
    render(<EventDate initial="" />)
    await userEvent.click(screen.getByRole('button', { name: 'Pick a date' }))
    await userEvent.click(calendar().getByRole('button', { name: /March 20th, 2026/ }))
    expect(screen.getByRole('status').textContent).toBe('2026-03-20')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pick a date Fri, Mar 20, 2026' })).toBe(document.activeElement)
  })

  test('moves to the next month', async () => {
    render(<EventDate />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    await userEvent.click(calendar().getByRole('button', { name: 'Go to the Next Month' }))
    await userEvent.click(calendar().getByRole('button', { name: /April 1st, 2026/ }))
    expect(screen.getByRole('status').textContent).toBe('2026-04-01')
  })

  // Requirement creating-events-29: The calendar does not open months before the first possible day.
  test('does not offer days and months before the first possible one', async () => {
    render(<EventDate />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    expect(calendar().getByRole('button', { name: /March 4th, 2026/ })).toHaveProperty('disabled', true)
    expect(calendar().getByRole('button', { name: /March 5th, 2026/ })).toHaveProperty('disabled', false)
    expect(calendar().getByRole('button', { name: 'Go to the Previous Month' }).ariaDisabled).toBe('true')
  })

  test('shows the whole month of the first possible day', async () => {
    render(<EventDate initial="2026-03-25" min="2026-03-20" />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    expect(calendar().getByRole('button', { name: /March 2nd, 2026/ })).toHaveProperty('disabled', true)
  })

  // Shows lending-10.
  test('does not offer days and months after the last possible one', async () => {
    render(<EventDate initial="2026-04-07" />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    expect(calendar().getByRole('button', { name: /April 10th, 2026/ })).toHaveProperty('disabled', false)
    expect(calendar().getByRole('button', { name: /April 11th, 2026/ })).toHaveProperty('disabled', true)
    expect(calendar().getByRole('button', { name: 'Go to the Next Month' }).ariaDisabled).toBe('true')
  })

  // Shows creating-events-2.
  test.for([
    ['2026-04-02', 'PageUp', 'March 5th'],
    ['2026-03-20', 'PageDown', 'April 10th'],
  ] as const)('at %s moves with %s to the nearest possible day of the month, %s', async ([initial, key, day]) => {
    render(<EventDate initial={initial} />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    await userEvent.keyboard(`{${key}}`)
    expect(calendar().getByRole('button', { name: new RegExp(`${day}, 2026`) })).toBe(document.activeElement)
  })

  test('closes on Escape without a choice', async () => {
    render(<EventDate />)
    await userEvent.click(screen.getByRole('button', { name: /^Pick a date/ }))
    await userEvent.keyboard('{ArrowRight}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('2026-03-07')
  })

  // Shows creating-events-2.
  test('reads a typed date when it is complete, and shows it in full afterwards', async () => {
    render(<EventDate />)
    const input = screen.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(input)
    await userEvent.type(input, 'april 1')
    expect(screen.getByRole('status').textContent).toBe('2026-04-01')
    expect(input).toHaveProperty('value', 'april 1')
    await userEvent.tab()
    expect(input).toHaveProperty('value', 'Wed, Apr 1, 2026')
    expect(screen.getByRole('button', { name: 'Pick a date Wed, Apr 1, 2026' })).toBe(document.activeElement)
  })

  // Shows creating-events-2.
  test('gets its last day back when a text that is no date is cleared', async () => {
    render(<EventDate />)
    const input = screen.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(input)
    await userEvent.type(input, 'some day')
    await userEvent.tab()
    await userEvent.clear(input)
    await userEvent.tab()
    expect(input).toHaveProperty('value', 'Sat, Mar 7, 2026')
    expect(screen.getByRole('status').textContent).toBe('2026-03-07')
  })

  test('keeps a typed text that is no date', async () => {
    render(<EventDate />)
    const input = screen.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(input)
    await userEvent.type(input, 'some day')
    await userEvent.tab()
    expect(screen.getByRole('status').textContent).toBe('some day')
    expect(input).toHaveProperty('value', 'some day')
  })

  test('restores the day when the field is left empty', async () => {
    render(<EventDate />)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Date' }))
    await userEvent.tab()
    expect(screen.getByRole('status').textContent).toBe('2026-03-07')
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', 'Sat, Mar 7, 2026')
  })
})
