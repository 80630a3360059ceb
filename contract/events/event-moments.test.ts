import { expect, test } from 'vitest'
import { eventMoment, eventMoments, localTimeWithOffset, zoneName } from './event-moments.ts'

const portland = { date: '2030-05-18T01:00:00.000Z', duration: 120, timeZone: 'America/Los_Angeles' }

test('eventMoment is the day and the time in the time zone of the event, with its name', () => {
  expect(eventMoment(portland)).toBe('Friday, May 17 at 6:00 PM (Pacific Time)')
})

// Requirement events-74: If the clocks at the place of an event are set back and show its time twice, the name of the
// zone tells which time it is. If the zone changes during the event, both times name theirs.
test.for([
  ['2027-11-07T07:30:00.000Z', 'Sunday, November 7 at 12:30 AM (Pacific Time)'],
  ['2027-11-07T08:30:00.000Z', 'Sunday, November 7 at 1:30 AM (Pacific Daylight Time)'],
  ['2027-11-07T09:30:00.000Z', 'Sunday, November 7 at 1:30 AM (Pacific Standard Time)'],
] as const)('eventMoment tells which of two equal times on the clock %s is: %s', ([date, moment]) => {
  expect(eventMoment({ ...portland, date })).toBe(moment)
})

// Shows events-74.
test.for([
  [60, 'Sunday, November 7 at 1:30 AM (Pacific Daylight Time), until 1:30 AM (Pacific Standard Time)'],
  [120, 'Sunday, November 7 at 1:30 AM (Pacific Daylight Time), until 2:30 AM'],
  [null, 'Sunday, November 7 at 1:30 AM (Pacific Daylight Time)'],
] as const)('eventMoments of an event of %s minutes is %s', ([duration, moments]) => {
  expect(eventMoments({ ...portland, date: '2027-11-07T08:30:00.000Z', duration })).toBe(moments)
})

test('eventMoment uses UTC for an event whose zone is unknown', () => {
  expect(eventMoment({ ...portland, timeZone: null })).toMatch(
    /^Saturday, May 18 at 1:00 AM \(.*(UTC|Universal|GMT).*\)$/,
  )
})

// Requirement events-87: A publicly listed event has a schema.org `Event` with local times and the offset of its zone.
test.each([
  ['America/New_York', '2030-05-17T21:00:00-04:00'],
  ['Pacific/Honolulu', '2030-05-17T15:00:00-10:00'],
  ['Asia/Kolkata', '2030-05-18T06:30:00+05:30'],
  ['UTC', '2030-05-18T01:00:00+00:00'],
  [null, '2030-05-18T01:00:00+00:00'],
])('the local time with the offset of the zone %s is %s', (timeZone, expected) => {
  const local = localTimeWithOffset(portland.date, timeZone)
  expect(local).toBe(expected)
  expect(Date.parse(local)).toBe(Date.parse(portland.date))
})

test.for([
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
] as const)('zoneName of %s is %s', ([timeZone, expected]) => {
  expect(zoneName(timeZone)).toBe(expected)
})
