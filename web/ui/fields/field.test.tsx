import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { Field, FieldGroup } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

describe('a field', () => {
  test('ties its label, hint and error to the control', () => {
    const markup = renderToStaticMarkup(
      <Field label="Zip Code" required hint="Where the event will take place" error="Please enter a valid zip code">
        <Input name="location" />
      </Field>,
    )
    const input = tag(markup, 'input')
    const described = attribute(input, 'aria-describedby')?.split(' ') ?? []
    expect(attribute(tag(markup, 'label'), 'for')).toBe(attribute(input, 'id'))
    expect(attribute(input, 'aria-invalid')).toBe('true')
    expect(attribute(input, 'aria-required')).toBe('true')
    expect(described.map((id) => textOf(markup, id))).toEqual([
      'Where the event will take place',
      'Please enter a valid zip code',
    ])
  })

  test('says nothing of errors or hints it does not have', () => {
    const input = tag(inField(<Input />), 'input')
    expect(attribute(input, 'aria-describedby')).toBeUndefined()
    expect(attribute(input, 'aria-invalid')).toBeUndefined()
  })

  test('names a date picker by its label and the chosen day', () => {
    const markup = inField(<DatePicker value="2026-03-07" onValueChange={() => {}} />)
    const names = attribute(tag(markup, 'button'), 'aria-labelledby')?.split(' ') ?? []
    expect(names.map((id) => textOf(markup, id))).toEqual(['Label', 'Sat, Mar 7, 2026'])
    expect(inField(<DatePicker value="" onValueChange={() => {}} />)).toContain('Pick a date')
  })

  test('names a select', () => {
    const markup = inField(<Select options={[{ value: '2', label: '2 hours' }]} value="2" />)
    expect(attribute(tag(markup, 'button'), 'id')).toBe(attribute(tag(markup, 'label'), 'for'))
  })

  test('leaves what stands outside of it alone', () => {
    expect(renderToStaticMarkup(<Input aria-label="Search" />)).not.toContain('id=')
  })
})

test('a field group describes all of its controls by its error', () => {
  const markup = renderToStaticMarkup(
    <FieldGroup label="Categories" error="Select at least one category">
      <input type="checkbox" />
    </FieldGroup>,
  )
  const id = attribute(tag(markup, 'fieldset'), 'aria-describedby') ?? ''
  expect(textOf(markup, id)).toBe('Select at least one category')
})

function inField(control: ReactNode): string {
  return renderToStaticMarkup(<Field label="Label">{control}</Field>)
}

function tag(markup: string, name: string): string {
  return markup.match(new RegExp(`<${name} [^>]*>`))?.[0] ?? ''
}

function attribute(element: string, name: string): string | undefined {
  return element.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
}

/** The words inside the element with that id. */
function textOf(markup: string, id: string): string {
  const [, inside = ''] =
    markup.match(new RegExp(`<(?:p|label|button)[^>]* id="${id}"[^>]*>(.*?)</(?:p|label|button)>`)) ?? []
  return inside.replaceAll(/<[^>]*>/g, '')
}
