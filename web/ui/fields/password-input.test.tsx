import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

test('the button of a password field shows and hides the characters', async () => {
  render(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await userEvent.type(input, 'secret')
  expect(input.getAttribute('type')).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }))
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveProperty('value', 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a password field accepts pasted text, and tells password managers what to fill in', async () => {
  render(
    <Field label="Password">
      <PasswordInput autoComplete="new-password" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await userEvent.click(input)
  await userEvent.paste('pasted secret')
  expect(input).toMatchObject({ value: 'pasted secret', autocomplete: 'new-password' })
})
