import { expect, test } from 'vitest'
import { joinedMonth } from './joined-month.ts'

test('the joined date is a month and a year', () => {
  expect(joinedMonth('2024-05-17T12:00:00.000Z')).toBe('May 2024')
})
