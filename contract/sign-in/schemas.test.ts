import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Login, NewPasswordForm } from './schemas.ts'
import { Code } from './two-step/schemas.ts'

describe('the form for a new password', () => {
  test('keeps white space in the password', () => {
    const form = { password: ' two meeples ', confirmation: ' two meeples ' }
    expect(NewPasswordForm.parse(form)).toEqual(form)
  })

  // Requirement accounts-14: A new password has at least 8 characters: 'Password must be at least 8 characters'.
  test('requires at least 8 characters', () => {
    expect(messagesFor({ password: 'seven77', confirmation: 'seven77' })).toEqual({
      password: ['Password must be at least 8 characters'],
    })
  })

  test.for([
    'onlyletters',
    '70461853',
    '🎲🎲🎲🎲🎲🎲🎲🎲',
    'пароль на вечер',
    '\u00A0 \t\u2003 ♟ ~`"',
    'x'.repeat(128),
  ])('accepts any kind of characters, up to 128: %j', (password) => {
    expect(messagesFor({ password, confirmation: password })).toEqual({})
  })

  test('rejects more than 128 characters', () => {
    const password = 'x'.repeat(129)
    expect(messagesFor({ password, confirmation: password })).toEqual({
      password: ['Password must be at most 128 characters'],
    })
  })

  // Requirement accounts-15: A new password is entered twice: 'Passwords do not match'.
  test('requires the same password in both fields', () => {
    expect(messagesFor({ password: 'two meeples', confirmation: 'two meeple' })).toEqual({
      confirmation: ['Passwords do not match'],
    })
  })

  test('reports a short password and a different confirmation together', () => {
    expect(Object.keys(messagesFor({ password: 'short', confirmation: 'other' }))).toEqual(['password', 'confirmation'])
  })
})

function messagesFor(form: z.input<typeof NewPasswordForm>) {
  const { error } = NewPasswordForm.safeParse(form)
  return error ? z.flattenError(error).fieldErrors : {}
}

// Shows entities-21.
test('a code of an authenticator app can be typed with the digits of every script', () => {
  expect(Code.parse('١٢٣ ٤٥٦')).toBe('123 456')
})

// Shows accounts-88.
test.for([
  ['Ada Lovelace <ada@example.org>,', 'ada@example.org'],
  ['ada@exam\u00ADple\u200B.org.', 'ada@example.org'],
  ['ada.', 'ada.'],
  [' @ada. ', 'ada.'],
  ['a\u200Bda', 'ada'],
] as const)('a member who types %s signs in as %s', ([typed, name]) => {
  expect(Login.parse({ username: typed, password: 'x' }).username).toBe(name)
})
