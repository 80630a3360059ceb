import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field, FieldGroup } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

const fieldWith = (error: string) => (
  <Field label="Zip Code" error={error}>
    <Input />
  </Field>
)

describe('a field', () => {
  test('names and describes its control with label, hint and error', () => {
    render(
      <Field label="Zip Code" required hint="Where the event will take place" error="Please enter a valid zip code">
        <Input name="location" />
      </Field>,
    )
    const input = screen.getByRole('textbox', {
      name: 'Zip Code',
      description: 'Where the event will take place Please enter a valid zip code',
    })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid zip code')
  })

  test.for([
    ['an alert while the focus is elsewhere', { milliseconds: undefined, isAlert: true }],
    ['only a description right after the field has received the focus', { milliseconds: 20, isAlert: false }],
    ['an alert while the member stays in the field', { milliseconds: 3000, isAlert: true }],
  ] as const)('shows an error as %s', ([, { milliseconds, isAlert }]) => {
    vi.useFakeTimers()
    const { rerender } = render(fieldWith(''))
    if (milliseconds !== undefined) screen.getByRole('textbox').focus()
    vi.advanceTimersByTime(milliseconds ?? 0)
    rerender(fieldWith('Enter five digits'))
    expect(screen.getByRole('textbox', { description: 'Enter five digits' })).toBeTruthy()
    expect(screen.queryAllByRole('alert')).toHaveLength(isAlert ? 1 : 0)
    vi.useRealTimers()
  })

  test('without hint and error does not describe its control', () => {
    render(
      <Field label="Zip Code">
        <Input />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Zip Code', description: '' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })

  test('names every kind of control', () => {
    render(
      <>
        <Field label="Date">
          <DatePicker value="2026-03-07" onValueChange={() => undefined} />
        </Field>
        <Field label="Duration">
          <Select options={[{ value: '2', label: '2 hours' }]} value="2" />
        </Field>
        <Field label="Description">
          <Textarea />
        </Field>
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Date' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Duration' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeTruthy()
  })

  test('does not affect controls outside of it', () => {
    render(
      <>
        <Field label="Zip Code" error="Please enter a valid zip code">
          <Input />
        </Field>
        <Input aria-label="Search" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Search', description: '' }).getAttribute('aria-invalid')).toBeNull()
  })
})

test('a field group names and describes several controls', () => {
  render(
    <FieldGroup label="Categories" error="Select at least one category">
      <input type="checkbox" />
    </FieldGroup>,
  )
  expect(screen.getByRole('group', { name: 'Categories', description: 'Select at least one category' })).toBeTruthy()
})
