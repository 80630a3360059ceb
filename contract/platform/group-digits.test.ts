import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('groupDigits puts a comma between groups of three digits', () => {
  const counts = [0, 27, 999, 1000, 12_345, 1_234_567]
  expect(counts.map((count) => groupDigits(count))).toEqual(['0', '27', '999', '1,000', '12,345', '1,234,567'])
  expect([0, 2.34, 2446, 12_450.05].map((miles) => groupDigits(miles, 1))).toEqual([
    '0.0',
    '2.3',
    '2,446.0',
    '12,450.0',
  ])
})

test('groupDigits gives the same text as toLocaleString', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(groupDigits(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})
