import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availability, dateProblem, eventEnd, isOver, joinRefusal, seesLocationDetails, spotsLeft } from './events.ts'

const now = new Date('2030-05-17T20:00:00.000Z')
const tomorrow = '2030-05-18T20:00:00.000Z'

function event(given: Partial<Parameters<typeof joinRefusal>[0]> = {}): Parameters<typeof joinRefusal>[0] {
  return {
    status: 'active',
    date: tomorrow,
    duration: 120,
    maxAttendees: 4,
    attendeeCount: 0,
    isAttending: false,
    ...given,
  }
}

describe('spots left', () => {
  test.for([
    [6, 0, 6],
    [6, 5, 1],
    [6, 6, 0],
    [6, 7, 0],
    [null, 40, null],
  ] as const)('of %s seats with %s taken are %s', ([maxAttendees, attendeeCount, expected]) => {
    expect(spotsLeft({ maxAttendees, attendeeCount })).toBe(expected)
  })

  test.for([
    [5, 'plenty'],
    [4, 'plenty'],
    [3, 'few'],
    [2, 'few'],
    [1, 'last'],
    [0, 'few'],
  ] as const)('%s are %s', ([spots, expected]) => {
    expect(availability({ maxAttendees: 10, attendeeCount: 10 - spots })).toBe(expected)
  })

  test('without a limit are plenty', () => {
    expect(availability({ maxAttendees: null, attendeeCount: 500 })).toBe('plenty')
  })
})

describe('joining', () => {
  test.for([
    ['an open event', {}, undefined],
    ['an event without a limit', { maxAttendees: null, attendeeCount: 99 }, undefined],
    ['a full event', { attendeeCount: 4 }, 'EventFull'],
    ['one joined before', { isAttending: true }, 'AlreadyJoined'],
    ['one joined before and now full', { isAttending: true, attendeeCount: 4 }, 'AlreadyJoined'],
    ['one that is running', { date: '2030-05-17T19:00:00.000Z' }, undefined],
    ['one that is over', { date: '2030-05-17T17:59:59.000Z' }, 'EventPast'],
    ['a cancelled one', { status: 'cancelled', attendeeCount: 4 }, 'EventCancelled'],
  ] as const)('%s', ([, given, expected]) => {
    expect(joinRefusal(event(given), now)).toBe(expected)
  })

  test('is possible exactly while a seat is left for everybody who comes, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(10), fc.nat(5), (maxAttendees, attendeeCount, guests) => {
        const refusal = joinRefusal(event({ maxAttendees, attendeeCount }), now, guests)
        expect(refusal === undefined).toBe(attendeeCount + 1 + guests <= maxAttendees)
      }),
    )
    expect(joinRefusal(event({ maxAttendees: null, attendeeCount: 99 }), now, 5)).toBeUndefined()
  })
})

describe('location details', () => {
  const host = { id: 1, fullName: 'Ada', avatarUrl: null }

  test.for([
    ['everyone', false, 3, true],
    ['attendees', false, 3, false],
    ['attendees', true, 3, true],
    ['attendees', false, 1, true],
  ] as const)(
    'for %s, who is attending (%s), are seen by member %i: %s',
    ([audience, isAttending, userId, expected]) => {
      expect(seesLocationDetails({ locationDetailsFor: audience, isAttending, host }, userId)).toBe(expected)
    },
  )
})

describe('an event', () => {
  test('ends its duration after its start', () => {
    expect(new Date(eventEnd({ date: tomorrow, duration: 90 })).toISOString()).toBe('2030-05-18T21:30:00.000Z')
  })

  test('of unknown duration is not over while people may still play', () => {
    const open = { date: now.toISOString(), duration: null }
    expect(isOver(open, new Date('2030-05-18T01:00:00.000Z'))).toBe(false)
    expect(isOver(open, new Date('2030-05-18T01:00:00.001Z'))).toBe(true)
  })

  test('cannot begin in the past', () => {
    expect(dateProblem('2030-05-17T19:59:59.999Z', now)).toBe('Pick a date and a time in the future')
    expect(dateProblem('2030-05-17T13:00:00-07:00', now)).toBeUndefined()
  })
})
