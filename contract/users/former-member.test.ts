import { expect, test } from 'vitest'
import { Username } from '../auth/credentials.ts'
import { formerUsername, isFormerMember } from './former-member.ts'

test('a former member is known by a username that nobody can choose', () => {
  expect(isFormerMember({ username: formerUsername(7) })).toBe(true)
  expect(Username.safeParse(formerUsername(7)).success).toBe(false)
  expect(isFormerMember({ username: 'former-7' })).toBe(false)
})
