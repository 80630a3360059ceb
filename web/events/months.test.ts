import { describe, expect, test } from 'vitest'
import { addMonths, datesOfMonth, dayName, monthName, monthOfFilters, weeksOf } from './months.ts'

describe('a month', () => {
  test('begins and ends within its own dates', () => {
    expect(datesOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(datesOfMonth('2030-12')).toEqual({ from: '2030-12-01', to: '2030-12-31' })
  })

  test('is followed by the next one, across years', () => {
    expect([addMonths('2030-12', 1), addMonths('2030-01', -1)]).toEqual(['2031-01', '2029-12'])
  })

  // Shows event-lists-24.
  test.for([
    ['2030-05', { from: '2030-05-30', to: '2030-06-02' }, '2030-05'],
    ['2030-05', { from: '2030-07-04', to: null }, '2030-07'],
    ['2030-05', { from: null, to: '2030-04-30' }, '2030-04'],
    ['2030-05', { from: null, to: null }, '2030-05'],
  ] as const)('%s moves to the dates %o as %s', ([month, dates, moved]) => {
    expect(monthOfFilters(month, { when: null, ...dates, today: '2030-05-01' })).toBe(moved)
  })

  test('moves to the weekend that a filter chooses', () => {
    expect(monthOfFilters('2030-09', { when: 'weekend', from: null, to: null, today: '2030-05-15' })).toBe('2030-05')
  })

  test('has weeks from Sunday to Saturday', () => {
    // May 1, 2030 is a Wednesday.
    const weeks = weeksOf('2030-05')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2030-04-28')
    expect(weeks[4]?.[6]).toBe('2030-06-01')
  })

  test('and its dates have English names', () => {
    expect([monthName('2030-05'), dayName('2030-05-17')]).toEqual(['May 2030', 'Friday, May 17'])
  })
})
