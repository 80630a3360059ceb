import { describe, expect, test } from 'vitest'
import { isDay, readDay } from './read-day.ts'

/** A Wednesday. */
const today = '2030-05-15'

describe('reading a typed date', () => {
  // Requirement creating-events-28: A typed date may be written in the usual ways; a text that is no date stays in the
  // field with an explanation.
  test.for([
    ['6/14/2030', '2030-06-14'],
    ['06/14/30', '2030-06-14'],
    ['6-14-2030', '2030-06-14'],
    ['14.6.2030', '2030-06-14'],
    ['2030-06-14', '2030-06-14'],
    ['2030/6/14', '2030-06-14'],
    ['٦/١٤/٢٠٣٠', '2030-06-14'],
    ['６／１４／２０３０', '2030-06-14'],
    ['jun 14', '2030-06-14'],
    ['June 14th, 2031', '2031-06-14'],
    ['14 june 2031', '2031-06-14'],
    ['2031 Jun 14', '2031-06-14'],
    ['Fri, Jun 14, 2030', '2030-06-14'],
    ['  Sept 3 ', '2030-09-03'],
    ['today', '2030-05-15'],
    ['Tomorrow', '2030-05-16'],
    ['friday', '2030-05-17'],
    ['Wed', '2030-05-22'],
  ] as const)('%j is %s', ([typed, day]) => {
    expect(readDay(typed, { today, locale: 'en-US' })).toBe(day)
  })

  test.for([
    ['5/15', '2030-05-15'],
    ['5/14', '2031-05-14'],
    ['Feb 29', '2032-02-29'],
  ] as const)('%j without a year is the next such day, %s', ([typed, day]) => {
    expect(readDay(typed, { today, locale: 'en-US' })).toBe(day)
  })

  // Shows creating-events-28.
  test.for([
    ['en-US', '2030-06-07'],
    ['en-GB', '2030-07-06'],
    ['de-DE', '2030-07-06'],
    ['', '2030-06-07'],
    ['C', '2030-06-07'],
  ] as const)('reads 6/7 as people do who speak %s', ([locale, day]) => {
    expect(readDay('6/7', { today, locale })).toBe(day)
  })

  test.for(['', 'soon', '6', '13/13/2030', 'Feb 30', 'Juno 14', 'Jun 14 15 16', '1/2/3/4', '6/14/203', 'Mai 14'])(
    '%j is no date',
    (typed) => {
      expect(readDay(typed, { today, locale: 'en-US' })).toBeUndefined()
    },
  )

  test.for([
    ['2030-06-14', true],
    ['2030-02-30', false],
    ['6/14/2030', false],
    ['', false],
  ] as const)('%j is a day in our own format: %s', ([value, expected]) => {
    expect(isDay(value)).toBe(expected)
  })
})
