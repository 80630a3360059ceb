import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field, FieldGroup, Input } from './field.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

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
