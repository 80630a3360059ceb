import { expect, test } from 'vitest'
import { calendarEnd } from './calendar.ts'

const date = '2030-05-17T01:00:00.000Z'
const endOf = (duration: number | null) => new Date(calendarEnd({ date, duration })).toISOString()

test('an event ends in a calendar when its host says, or after two hours where they say nothing', () => {
  expect(endOf(180)).toBe('2030-05-17T04:00:00.000Z')
  expect(endOf(null)).toBe('2030-05-17T03:00:00.000Z')
})
