import { describe, expect, test } from 'vitest'
import { messageDay, messageTime, timeAgo } from './message-times.ts'

const portland = 'America/Los_Angeles'
// Monday, May 4, 2026, 6:05 PM in Portland; Tuesday, May 5, 1:05 AM in UTC.
const now = new Date('2026-05-05T01:05:00.000Z')

describe('messageTime', () => {
  // Requirement layout-15: A message of today shows its time as 'h:mm a', an older one as 'MMM d, h:mm a'.
  // Shows layout-24. Shows messages-7.
  test.for([
    ['2026-05-05T01:04:30.000Z', '6:04 PM'],
    ['2026-05-04T07:00:00.000Z', '12:00 AM'],
    ['2026-05-04T19:30:00.000Z', '12:30 PM'],
    ['2026-05-04T06:59:59.000Z', 'May 3, 11:59 PM'],
    ['2025-12-31T20:00:00.000Z', 'Dec 31, 12:00 PM'],
    ['2025-05-05T01:05:00.000Z', 'May 4, 6:05 PM'],
    // The sender's clock is ahead of the reader's and already past midnight.
    ['2026-05-05T07:00:00.000Z', 'May 5, 12:00 AM'],
  ] as const)('formats %s as %s', ([createdAt, expected]) => {
    expect(messageTime(createdAt, now, portland)).toBe(expected)
  })

  test("uses the reader's time zone", () => {
    expect(messageTime('2026-05-04T23:30:00.000Z', now, portland)).toBe('4:30 PM')
    expect(messageTime('2026-05-04T23:30:00.000Z', now, 'UTC')).toBe('May 4, 11:30 PM')
    expect(messageTime(now.toISOString(), now)).toMatch(/^\d{1,2}:05 [AP]M$/)
  })
})

describe('messageDay', () => {
  test.for([
    ['2026-05-04T07:00:00.000Z', 'Today'],
    ['2026-05-04T06:59:59.000Z', 'Yesterday'],
    ['2026-05-03T07:00:00.000Z', 'Yesterday'],
    ['2026-05-03T06:59:59.000Z', 'Saturday, May 2'],
    ['2026-01-01T08:00:00.000Z', 'Thursday, January 1'],
    ['2026-01-01T07:59:59.000Z', 'Wednesday, December 31, 2025'],
  ] as const)('formats %s as %s', ([createdAt, expected]) => {
    expect(messageDay(createdAt, now, portland)).toBe(expected)
  })

  // Shows messages-33.
  test('finds yesterday across the end of a month and a change of the clocks', () => {
    expect(messageDay('2026-02-28T20:00:00.000Z', new Date('2026-03-01T20:00:00.000Z'), portland)).toBe('Yesterday')
    // On March 8 the clocks of Portland went forward: the day had 23 hours.
    expect(messageDay('2026-03-08T08:30:00.000Z', new Date('2026-03-10T06:30:00.000Z'), portland)).toBe('Yesterday')
    expect(messageDay('2026-03-08T07:30:00.000Z', new Date('2026-03-09T07:30:00.000Z'), portland)).toBe(
      'Saturday, March 7',
    )
  })
})

describe('timeAgo', () => {
  test.for([
    ['2026-05-05T01:05:20.000Z', 'now'],
    ['2026-05-05T01:04:01.000Z', 'now'],
    ['2026-05-05T01:04:00.000Z', '1m ago'],
    ['2026-05-05T00:05:01.000Z', '59m ago'],
    ['2026-05-05T00:05:00.000Z', '1h ago'],
    ['2026-05-04T22:00:00.000Z', '3h ago'],
    ['2026-05-04T01:05:00.000Z', '1d ago'],
    ['2026-04-28T01:06:00.000Z', '6d ago'],
    ['2026-04-28T01:05:00.000Z', 'Apr 27'],
    ['2025-04-28T01:05:00.000Z', 'Apr 27, 2025'],
  ] as const)('formats %s as %s', ([createdAt, expected]) => {
    expect(timeAgo(createdAt, now, portland)).toBe(expected)
  })
})
