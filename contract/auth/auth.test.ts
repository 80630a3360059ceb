import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NewPasswordForm } from './credentials.ts'

describe('a new password, typed twice', () => {
  test('is taken as it was typed, blanks and all', () => {
    const form = { password: ' two meeples ', confirmation: ' two meeples ' }
    expect(NewPasswordForm.parse(form)).toEqual(form)
  })

  test('has at least 8 characters', () => {
    expect(messagesFor({ password: 'seven77', confirmation: 'seven77' })).toEqual({
      password: ['Password must be at least 8 characters'],
    })
  })

  test('is the same both times', () => {
    expect(messagesFor({ password: 'two meeples', confirmation: 'two meeple' })).toEqual({
      confirmation: ['Passwords do not match'],
    })
  })

  test('hears of both faults at once', () => {
    expect(Object.keys(messagesFor({ password: 'short', confirmation: 'other' }))).toEqual(['password', 'confirmation'])
  })
})

function messagesFor(form: z.input<typeof NewPasswordForm>) {
  const { error } = NewPasswordForm.safeParse(form)
  return error ? z.flattenError(error).fieldErrors : {}
}
