import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('a count is written as English writes it', () => {
  expect([0, 27, 999, 1000, 12_345, 1_234_567].map(groupDigits)).toEqual([
    '0',
    '27',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ])
})

test('it says what toLocaleString says', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(groupDigits(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})
