// @engine sqlite
/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastStart, type TimeSlot, upcomingStart, moveToWakingHours } from './time-slots.ts'

const hour = 60 * 60_000
const day = 24 * hour

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const anyZone = fc.constantFrom('America/Los_Angeles', 'America/Chicago', 'America/New_York')
const anySlot: fc.Arbitrary<TimeSlot> = fc.record({
  weekday: fc.constantFrom(...weekdays),
  time: fc.constantFrom('10:00', '13:30', '18:30', '20:00'),
  weeks: fc.integer({ min: 0, max: 9 }),
})

describe('the start of an upcoming event', () => {
  test.each([
    ['on a Thursday', '2027-05-13T20:00:00Z', '2027-05-14T18:30:00-07:00'],
    ['two hours before it', '2027-05-14T16:30:00-07:00', '2027-05-14T18:30:00-07:00'],
    ['when it is too close', '2027-05-14T16:31:00-07:00', '2027-05-21T18:30:00-07:00'],
    ['across the start of summer time', '2027-03-13T12:00:00-08:00', '2027-03-19T18:30:00-07:00'],
    ['in the hour that summer time skips', '2027-03-14T09:59:59Z', '2027-03-19T18:30:00-07:00'],
    ['across the end of summer time', '2027-11-06T12:00:00-07:00', '2027-11-12T18:30:00-08:00'],
    ['in the hour that is repeated when summer time ends', '2027-11-07T09:30:00Z', '2027-11-12T18:30:00-08:00'],
  ])('is the next Friday at 18:30 in Portland, calculated %s', (_when, now, expected) => {
    const slot = { weekday: 'Friday', time: '18:30', weeks: 0 } as const
    const start = upcomingStart(slot, { now: new Date(now), timeZone: 'America/Los_Angeles' })
    expect(start).toEqual(new Date(expected))
  })

  test('has the weekday and the local time of its slot, at least two hours ahead and in the right week', () => {
    fc.assert(
      fc.property(anySlot, anyMoment, anyZone, (slot, now, timeZone) => {
        const start = upcomingStart(slot, { now, timeZone })
        expect(wallClock(start, timeZone)).toEqual({ weekday: slot.weekday, time: slot.time })
        const ahead = start.getTime() - now.getTime() - slot.weeks * 7 * day
        // The clocks may change by an hour in between.
        expect(ahead).toBeGreaterThanOrEqual(hour)
        expect(ahead).toBeLessThanOrEqual(7 * day + 3 * hour)
        expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + 2 * hour)
      }),
    )
  })

  test.each([
    ['in the morning', '2027-05-14T09:10:00-07:00', '2027-05-14T13:30:00-07:00'],
    ['at night', '2027-05-14T02:00:00-07:00', '2027-05-14T10:00:00-07:00'],
    ['in the evening', '2027-05-14T18:00:00-07:00', '2027-05-15T10:00:00-07:00'],
  ])('is at a suitable hour for a slot four hours ahead, calculated %s', (_when, now, expected) => {
    const start = upcomingStart({ hoursAhead: 4 }, { now: new Date(now), timeZone: 'America/Los_Angeles' })
    expect(start).toEqual(new Date(expected))
  })

  test('is between 10:00 and 20:00 for a slot some hours ahead, at most 16 hours later than that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), anyMoment, anyZone, (hoursAhead, now, timeZone) => {
        const start = upcomingStart({ hoursAhead }, { now, timeZone })
        const { time } = wallClock(start, timeZone)
        expect(time >= '10:00' && time < '20:00').toBe(true)
        const ahead = start.getTime() - now.getTime()
        expect(ahead).toBeGreaterThanOrEqual(hoursAhead * hour)
        expect(ahead).toBeLessThanOrEqual(hoursAhead * hour + 16 * hour)
      }),
    )
  })
})

describe('the start of a past event', () => {
  test('has the weekday and the local time of its slot, early enough for the event to be over', () => {
    fc.assert(
      fc.property(anySlot, anyMoment, anyZone, (slot, now, timeZone) => {
        const start = pastStart(slot, { now, timeZone })
        expect(wallClock(start, timeZone)).toEqual({ weekday: slot.weekday, time: slot.time })
        const ago = now.getTime() - start.getTime()
        expect(ago).toBeGreaterThanOrEqual(6 * hour)
        expect(ago).toBeLessThanOrEqual((slot.weeks + 1) * 7 * day + 7 * hour)
      }),
    )
  })

  test('is the latest possible one, not the one a week before', () => {
    const slot = { weekday: 'Saturday', time: '14:00', weeks: 0 } as const
    const now = new Date('2027-05-15T20:00:00-05:00')
    expect(pastStart(slot, { now, timeZone: 'America/Chicago' })).toEqual(new Date('2027-05-15T14:00:00-05:00'))
  })
})

describe('moving a moment to waking hours', () => {
  test('keeps a moment by day and moves one at night to the evening before', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, timeZone) => {
        const awake = moveToWakingHours(moment, timeZone)
        expect(wallClock(awake, timeZone).time >= '08:00').toBe(true)
        const earlier = moment.getTime() - awake.getTime()
        expect([0, 9 * hour]).toContain(earlier)
      }),
    )
  })
})

function wallClock(moment: Date, timeZone: string) {
  const clock = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return { weekday: weekdays[clock.dayOfWeek - 1], time: clock.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
