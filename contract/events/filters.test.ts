import { describe, expect, test } from 'vitest'
import { addDays, datesOf, earliestStartOf, isDate, latestEndOf, weekdayOf } from './filters.ts'

describe('datesOf', () => {
  // May 13, 2030 is a Monday.
  // Requirement event-lists-31: Today is the day where the member lives, also while they travel, or the browser's day
  // without a zip code, and is compared with the day at the place of the event.
  test.for([
    ['tonight', '2030-05-13', '2030-05-13', '2030-05-13'],
    ['weekend', '2030-05-13', '2030-05-17', '2030-05-19'],
    ['weekend', '2030-05-17', '2030-05-17', '2030-05-19'],
    ['weekend', '2030-05-18', '2030-05-18', '2030-05-19'],
    ['weekend', '2030-05-19', '2030-05-19', '2030-05-19'],
  ] as const)('%s on %s is from %s to %s', ([when, today, from, to]) => {
    expect(datesOf(when, today)).toEqual({ from, to })
  })
})

test('weekdayOf names the weekday of a date', () => {
  expect(weekdayOf('2030-05-17')).toBe('friday')
})

test('addDays crosses months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2030-01-01', -1)).toBe('2029-12-31')
})

test('isDate accepts only days of the calendar', () => {
  const texts = ['2030-05-17', '2028-02-29', '2030-02-29', '2030-13-01', '2030-5-17', 'soon']
  expect(texts.map(isDate)).toEqual([true, true, false, false, false, false])
})

test('a date begins at 14 hours ahead of UTC and ends at 12 hours behind it', () => {
  expect(earliestStartOf('2030-05-17')).toBe('2030-05-16T10:00:00.000Z')
  expect(latestEndOf('2030-05-17')).toBe('2030-05-18T12:00:00.000Z')
  expect(latestEndOf('9999-12-31')).toBe('9999-12-31T00:00:00.000Z')
  expect(earliestStartOf('0000-01-01')).toMatch(/^\d{4}-/)
})
