import { expect, test } from 'vitest'
import { calendarEnd, isCalendarNameTaken } from './rules.ts'

const date = '2030-05-17T01:00:00.000Z'
const endOf = (duration: number | null) => new Date(calendarEnd({ date, duration })).toISOString()

// Shows calendar-2.
test('calendarEnd adds the duration, or two hours for an event without one', () => {
  expect(endOf(180)).toBe('2030-05-17T04:00:00.000Z')
  expect(endOf(null)).toBe('2030-05-17T03:00:00.000Z')
})

// Shows calendar-8.
test('isCalendarNameTaken ignores case', () => {
  const calendars = [{ name: 'Laptop' }, { name: 'Küche' }]
  expect(isCalendarNameTaken('KÜCHE', calendars)).toBe(true)
  expect(isCalendarNameTaken('Phone', calendars)).toBe(false)
})
