import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availability,
  canFreeSeat,
  dateProblem,
  eventEnd,
  isOver,
  isListedFor,
  joinRefusal,
  readsAddress,
  spotsLeft,
} from './rules.ts'

const now = new Date('2030-05-17T20:00:00.000Z')
const tomorrow = '2030-05-18T20:00:00.000Z'

function event(changes: Partial<Parameters<typeof joinRefusal>[0]> = {}): Parameters<typeof joinRefusal>[0] {
  return {
    status: 'active',
    date: tomorrow,
    duration: 120,
    maxAttendees: 4,
    attendeeCount: 0,
    isAttending: false,
    isRemoved: false,
    needsApproval: false,
    isHosting: false,
    isCoHosting: false,
    ...changes,
  }
}

describe('spotsLeft', () => {
  // Requirement seats-6: The seats left are the maximum minus the attendees.
  // Requirement entities-12: An event whose maxAttendees is null has no limit.
  test.for([
    [6, 0, 6],
    [6, 5, 1],
    [6, 6, 0],
    [6, 7, 0],
    [null, 40, null],
  ] as const)('for %s seats and %s attendees is %s', ([maxAttendees, attendeeCount, expected]) => {
    expect(spotsLeft({ maxAttendees, attendeeCount })).toBe(expected)
  })
})

describe('availability', () => {
  // Shows seats-7.
  test.for([
    [5, 'plenty'],
    [4, 'plenty'],
    [3, 'few'],
    [2, 'few'],
    [1, 'last'],
    [0, 'few'],
  ] as const)('with %s free seats is %s', ([spots, expected]) => {
    expect(availability({ maxAttendees: 10, attendeeCount: 10 - spots })).toBe(expected)
  })

  test('without a limit is plenty', () => {
    expect(availability({ maxAttendees: null, attendeeCount: 500 })).toBe('plenty')
  })
})

describe('joinRefusal', () => {
  test.for([
    ['an open event', {}, undefined],
    ['an event without a limit', { maxAttendees: null, attendeeCount: 99 }, undefined],
    ['a full event', { attendeeCount: 4 }, 'EventFull'],
    ['an event the member attends', { isAttending: true }, 'AlreadyJoined'],
    ['a full event the member attends', { isAttending: true, attendeeCount: 4 }, 'AlreadyJoined'],
    ['an event from which the host removed the member', { isRemoved: true }, 'RemovedFromEvent'],
    ['a full event from which the host removed the member', { isRemoved: true, attendeeCount: 4 }, 'RemovedFromEvent'],
    ['an event that has started', { date: '2030-05-17T19:00:00.000Z' }, undefined],
    ['an event that is over', { date: '2030-05-17T17:59:59.000Z' }, 'EventPast'],
    ['a cancelled event', { status: 'cancelled', attendeeCount: 4 }, 'EventCancelled'],
  ] as const)('for %s', ([, changes, expected]) => {
    expect(joinRefusal(event(changes), now)).toBe(expected)
  })

  // Shows seats-12.
  test('is undefined exactly while there are seats for the member and all their guests', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(10), fc.nat(5), (maxAttendees, attendeeCount, guests) => {
        const refusal = joinRefusal(event({ maxAttendees, attendeeCount }), now, guests)
        expect(refusal === undefined).toBe(attendeeCount + 1 + guests <= maxAttendees)
      }),
    )
    expect(joinRefusal(event({ maxAttendees: null, attendeeCount: 99 }), now, 5)).toBeUndefined()
  })
})

describe('readsAddress', () => {
  test.for([
    ['everyone', {}, true],
    ['attendees', {}, false],
    ['attendees', { isAttending: true }, true],
    ['attendees', { isHosting: true }, true],
    ['attendees', { isCoHosting: true }, true],
    ['everyone', { isHosting: true, hasSuspendedHost: true }, false],
    ['everyone', { isRemoved: true }, false],
    ['attendees', { isCoHosting: true, isRemoved: true }, true],
  ] as const)('with details for %s and a member with %o is %s', ([locationDetailsFor, part, expected]) => {
    expect(readsAddress({ ...event(), locationDetailsFor, ...part })).toBe(expected)
  })
})

describe('isListedFor', () => {
  test.for([
    [true, false, {}, true],
    [false, false, {}, false],
    [false, true, {}, true],
    [false, false, { isAttending: true }, true],
    [false, false, { isHosting: true }, true],
    [false, false, { isCoHosting: true }, true],
  ] as const)(
    'with a member whose listing is %s, who is the viewer: %s, and a viewer with %o is %s',
    ([listsAttendance, isViewer, part, expected]) => {
      expect(isListedFor({ listsAttendance, isViewer }, { ...event(), ...part })).toBe(expected)
    },
  )
})

describe('canFreeSeat', () => {
  const people = { host: { id: 1, fullName: 'Ada', avatarUrl: null }, coHosts: [{ id: 2 }, { id: 3 }] }

  test.for([
    ['the host', { isHosting: true }, 1, [true, true, true, true]],
    ['a co-host', { isCoHosting: true }, 2, [false, true, false, true]],
    ['an attendee', {}, 4, [false, false, false, true]],
  ] as const)(
    'lets %s free the right seats of host, co-host, other co-host and attendee',
    ([_who, part, userId, expected]) => {
      const coHosted = { ...people, isHosting: false, isCoHosting: false, ...part }
      expect([1, 2, 3, 4].map((seat) => canFreeSeat(coHosted, { userId: seat }, userId))).toEqual(expected)
    },
  )
})

// Requirement events-3: An event ends after its duration; without one the end is 'TBD'.
test('eventEnd is the start plus the duration', () => {
  expect(new Date(eventEnd({ date: tomorrow, duration: 90 })).toISOString()).toBe('2030-05-18T21:30:00.000Z')
})

test('an event without a duration is over after five hours', () => {
  const openEnd = { date: now.toISOString(), duration: null }
  expect(isOver(openEnd, new Date('2030-05-18T01:00:00.000Z'))).toBe(false)
  expect(isOver(openEnd, new Date('2030-05-18T01:00:00.001Z'))).toBe(true)
})

// Requirement creating-events-22: An event cannot start in the past.
test('dateProblem rejects a start in the past', () => {
  expect(dateProblem('2030-05-17T19:59:59.999Z', now)).toBe('Pick a date and a time in the future')
  expect(dateProblem('2030-05-17T13:00:00-07:00', now)).toBeUndefined()
})
