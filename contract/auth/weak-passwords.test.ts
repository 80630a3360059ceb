import { describe, expect, test } from 'vitest'
import { isOwnName } from './weak-passwords.ts'

const ada = { username: 'Ada_L', email: 'countess@Example.org' }

describe('isOwnName', () => {
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
