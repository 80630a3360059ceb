import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = ['Daily', 'Weekly', 'Monthly', 'Twice a month'].map((label) => ({ value: label.toLowerCase(), label }))

function Frequency({ initial = 'weekly' }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Field label="Frequency">
        <Select options={options} value={value} onValueChange={setValue} placeholder="Choose one" />
      </Field>
      <button>Next</button>
    </>
  )
}

const combobox = (isOpen: boolean) => screen.getByRole('combobox', { name: 'Frequency', expanded: isOpen })

/** The option that the keyboard is at. */
function activeOption() {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

describe('a select', () => {
  test('shows the chosen option, or the placeholder', () => {
    const { unmount } = render(<Frequency />)
    expect(combobox(false).textContent).toBe('Weekly')
    unmount()
    render(<Frequency initial="" />)
    expect(combobox(false).textContent).toBe('Choose one')
  })

  test('opens a list of options and chooses the clicked one', async () => {
    render(<Frequency />)
    await userEvent.click(combobox(false))
    expect(combobox(true)).toBe(document.activeElement)
    expect(screen.getByRole('listbox', { name: 'Frequency' })).toBeTruthy()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Twice a month',
    ])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Weekly')

    await userEvent.click(screen.getByRole('option', { name: 'Monthly' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(combobox(false).textContent).toBe('Monthly')
  })

  test('is operated with the arrow keys, Home, End and Enter', async () => {
    render(<Frequency />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()).toBe('Weekly')
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()).toBe('Monthly')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(activeOption()).toBe('Twice a month')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(activeOption()).toBe('Daily')
    await userEvent.keyboard('{Enter}')
    expect(combobox(false).textContent).toBe('Daily')
  })

  test('closes on Escape without a choice', async () => {
    render(<Frequency />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
    expect(combobox(false).textContent).toBe('Weekly')
  })

  test('chooses the active option on Tab and moves on', async () => {
    render(<Frequency />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.tab()
    expect(combobox(false).textContent).toBe('Monthly')
    expect(screen.getByRole('button', { name: 'Next' })).toBe(document.activeElement)
  })

  test('chooses by typing, without opening the list', async () => {
    render(<Frequency />)
    await userEvent.tab()
    await userEvent.keyboard('tw')
    expect(combobox(false).textContent).toBe('Twice a month')
  })

  test('closes when the focus moves elsewhere', async () => {
    render(<Frequency />)
    await userEvent.click(combobox(false))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
