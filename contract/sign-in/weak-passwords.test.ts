import { describe, expect, test } from 'vitest'
import { isOwnName, isSimplePattern } from './weak-passwords.ts'

const ada = { username: 'Ada_L', email: 'countess@Example.org' }

describe('isOwnName', () => {
  // Requirement accounts-73: A new password is none of the 50,000 most common ones, in any case, no simple pattern such
  // as '12341234', and more than the username or email address.
  test.for([
    'ada_l',
    'Ada_L1815',
    'ada_lADA_L!',
    'countess',
    'countess@example.org',
    '--COUNTESS--',
    'Meeplehood_2030',
  ])('is true for %j', (password) => {
    expect(isOwnName(password, ada)).toBe(true)
  })

  test.for(['analytical engine', 'ada_l loves engines', '12345678', 'countess x'])('is false for %j', (password) => {
    expect(isOwnName(password, ada)).toBe(false)
  })
})

describe('isSimplePattern', () => {
  test.for([
    'aaaaaaaa',
    'AAAAaaaa',
    '00000000',
    '12341234',
    'abcabcabc',
    '12345678',
    '87654321',
    'abcdefgh',
    'asdfghjkl',
  ])('is true for %j', (password) => {
    expect(isSimplePattern(password)).toBe(true)
  })

  test.for(['analytical engine', 'aaaaaaab', '12345679', 'correct horse', 'haha haha!', 'x'.repeat(128)])(
    'is false for %j',
    (password) => {
      expect(isSimplePattern(password)).toBe(false)
    },
  )
})
