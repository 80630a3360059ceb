import { describe, expect, test } from 'vitest'
import {
  clockTime,
  eventDay,
  eventEndTime,
  eventStartTime,
  eventTimes,
  knownTimeZone,
  shortMoment,
  zoneToMention,
} from './event-times.ts'

const portland = { date: '2030-05-18T01:00:00.000Z', duration: 120, timeZone: 'America/Los_Angeles' }

describe('an event in Portland', () => {
  // Requirement layout-24: Times are written as 'h:mm a'.
  test('shows its day and times in the time zone of Portland', () => {
    expect(eventDay(portland)).toBe('Friday, May 17')
    expect(eventStartTime(portland)).toBe('6:00 PM')
    expect(eventEndTime(portland)).toBe('8:00 PM')
  })

  // Requirement events-143: The rows of public game nights call the day of an event at its place 'Tonight', or 'Today' for a
  // start before 5 PM.
  test.for([
    ['2030-05-17T07:00:00Z', '2030-05-18T00:00:00Z', 'Tonight 5 PM'],
    ['2030-05-17T23:59:00Z', '2030-05-18T00:00:00Z', 'Tonight 5 PM'],
    ['2030-05-17T07:00:00Z', '2030-05-17T23:30:00Z', 'Today 4:30 PM'],
    ['2030-05-17T06:59:00Z', '2030-05-18T00:00:00Z', 'Fri 5 PM'],
    ['2030-05-10T07:00:00Z', '2030-05-18T00:00:00Z', 'Fri, May 17, 5 PM'],
  ] as const)('at %s has a start at %s in short as %s', ([now, date, expected]) => {
    expect(shortMoment({ ...portland, date }, new Date(now))).toBe(expected)
  })

  // Requirement events-196: From its start to its end, rows and badges of an event say 'On now' to everyone.
  test.for([
    ['2030-05-18T00:59:59Z', 120, 'Tonight 6 PM'],
    ['2030-05-18T01:00:00Z', 120, 'On now · until 8:00 PM'],
    ['2030-05-18T03:00:00Z', 120, 'On now · until 8:00 PM'],
    ['2030-05-18T03:00:01Z', 120, 'Tonight 6 PM'],
    ['2030-05-18T03:00:00Z', null, 'On now'],
  ] as const)('at %s, with %s minutes from 6 PM, says in short %s', ([now, duration, expected]) => {
    expect(shortMoment({ ...portland, duration }, new Date(now))).toBe(expected)
  })

  // Shows events-3.
  test("shows the end 'TBD' without a duration", () => {
    expect(eventEndTime({ ...portland, duration: null })).toBe('TBD')
  })

  // Requirement events-15: Screens, emails and calendars show the time at the event's place, and name the zone to
  // readers whose clock differs.
  test('mentions its zone only to readers whose clock differs', () => {
    expect(zoneToMention(portland, 'America/New_York')).toBe('PDT')
    expect(zoneToMention(portland, 'America/Los_Angeles')).toBeUndefined()
    expect(zoneToMention(portland, 'America/Tijuana')).toBeUndefined()
    expect(zoneToMention({ ...portland, timeZone: null }, 'America/New_York')).toBeUndefined()
  })

  test('shows its start and its end, with the zone only to readers whose clock differs', () => {
    expect(eventTimes(portland, 'America/Los_Angeles')).toBe('6:00 PM – 8:00 PM')
    expect(eventTimes(portland, 'America/New_York')).toBe('6:00 PM – 8:00 PM PDT')
    expect(eventTimes({ ...portland, duration: null }, 'America/Los_Angeles')).toBe('6:00 PM – TBD')
    expect(eventTimes({ ...portland, duration: null }, 'America/New_York')).toBe('6:00 PM PDT – TBD')
  })

  // Shows events-74.
  test.for([
    ['2027-11-07T07:00:00.000Z', 60, '12:00 AM – 1:00 AM PDT'],
    ['2027-11-07T07:30:00.000Z', 120, '12:30 AM PDT – 1:30 AM PST'],
    ['2027-11-07T08:30:00.000Z', 60, '1:30 AM PDT – 1:30 AM PST'],
    ['2027-11-07T09:30:00.000Z', 60, '1:30 AM – 2:30 AM PST'],
    ['2027-11-07T06:30:00.000Z', 240, '11:30 PM – 2:30 AM'],
    ['2027-03-14T09:30:00.000Z', 60, '1:30 AM – 3:30 AM'],
  ] as const)(
    'that starts at %s and takes %i minutes in a night of a clock change shows %s',
    ([date, duration, times]) => {
      expect(eventTimes({ ...portland, date, duration }, 'America/Los_Angeles')).toBe(times)
    },
  )

  test('names the zones of both times to a reader elsewhere if the clocks change in between', () => {
    const event = { ...portland, date: '2027-11-07T06:30:00.000Z', duration: 240 }
    expect(eventTimes(event, 'America/New_York')).toBe('11:30 PM PDT – 2:30 AM PST')
  })

  // Shows events-74.
  test.for([
    ['2027-11-07T07:59:00.000Z', undefined],
    ['2027-11-07T08:30:00.000Z', 'PDT'],
    ['2027-11-07T09:30:00.000Z', 'PST'],
    ['2027-11-07T10:00:00.000Z', undefined],
  ] as const)('that starts at %s mentions the zone %s, because the clocks show one hour twice', ([date, zone]) => {
    expect(zoneToMention({ ...portland, date }, 'America/Los_Angeles')).toBe(zone)
  })
})

test('an event that runs while the clocks go forward ends at the local time people see on their watch', () => {
  const night = { date: '2030-03-10T09:00:00.000Z', duration: 120, timeZone: 'America/Los_Angeles' }
  expect([eventStartTime(night), eventEndTime(night)]).toEqual(['1:00 AM', '4:00 AM'])
})

test.for([
  ['2030-05-18T07:00:00.000Z', '12:00 AM'],
  ['2030-05-18T19:00:00.000Z', '12:00 PM'],
  ['2030-05-18T19:30:00.000Z', '12:30 PM'],
] as const)('clockTime of %s in Portland is %s', ([date, expected]) => {
  expect(clockTime(date, 'America/Los_Angeles')).toBe(expected)
})

describe('a time zone that the runtime does not know', () => {
  const event = { date: '2030-05-18T01:00:00.000Z', duration: 120, timeZone: 'Mars/Olympus_Mons' }

  // Requirement layout-49: A time in a zone that the browser does not know is shown in UTC, and says so.
  test('is shown in UTC', () => {
    expect(eventDay(event)).toBe('Saturday, May 18')
    expect(eventTimes(event, 'America/Los_Angeles')).toBe('1:00 AM – 3:00 AM UTC')
  })

  test.each(['Etc/Unknown', '', undefined, null])('is not known: %s', (zone) => {
    expect(knownTimeZone(zone)).toBeUndefined()
  })

  test('is known when the runtime can use it', () => {
    expect(knownTimeZone('America/Chicago')).toBe('America/Chicago')
  })
})
