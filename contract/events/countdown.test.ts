import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const portland = { date: '2030-05-18T01:30:00.000Z', duration: 150, timeZone: 'America/Los_Angeles' }
const here = 'America/Los_Angeles'

describe('when an event is', () => {
  // Requirement own-nights-1: The card of an own night says when it is in the words of that day: 'Tonight 6:30 PM · in 2 h',
  // and 'On now' after the start.
  test.for([
    ['2030-05-17T23:20:00Z', 'Tonight 6:30 PM · in 2 h'],
    ['2030-05-17T23:35:00Z', 'Tonight 6:30 PM · in 2 h'],
    ['2030-05-18T01:05:00Z', 'Tonight 6:30 PM · in 25 min'],
    ['2030-05-18T01:30:00Z', 'On now · until 9:00 PM'],
    ['2030-05-18T04:00:00Z', 'On now · until 9:00 PM'],
    ['2030-05-18T04:01:00Z', 'It is over'],
    ['2030-05-17T06:59:00Z', 'Tomorrow 6:30 PM'],
    ['2030-05-17T07:00:00Z', 'Tonight 6:30 PM · in 19 h'],
    ['2030-05-14T20:00:00Z', 'Friday 6:30 PM · in 3 days'],
    ['2030-05-10T20:00:00Z', 'May 17 · in 7 days'],
  ] as const)('at %s is said as %s', ([now, expected]) => {
    expect(countdown(portland, { now: new Date(now), readersZone: here })).toBe(expected)
  })

  test('names the part of the day, the zone for readers elsewhere, and no end that is open', () => {
    const noon = { ...portland, date: '2030-05-17T19:00:00.000Z', duration: null }
    const now = new Date('2030-05-17T16:00:00Z')
    expect(countdown(noon, { now, readersZone: here })).toBe('Today 12:00 PM · in 3 h')
    expect(countdown(noon, { now, readersZone: 'America/New_York' })).toBe('Today 12:00 PM PDT · in 3 h')
    expect(countdown(noon, { now: new Date(noon.date), readersZone: here })).toBe('On now')
  })

  test('is on now exactly from the start to the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (minutes) => {
        const now = new Date(Date.parse(portland.date) + minutes * 60_000)
        const isOn = minutes >= 0 && minutes <= portland.duration
        expect(countdown(portland, { now, readersZone: here }).startsWith('On now')).toBe(isOn)
      }),
    )
  })
})
