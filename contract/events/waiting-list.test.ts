import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinRefusal } from './rules.ts'
import { seatsToFill, waitingPlaceText, waitRefusal } from './waiting-list.ts'

const now = new Date('2030-05-17T20:00:00.000Z')

const full = {
  status: 'active',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  maxAttendees: 4,
  attendeeCount: 4,
  isAttending: false,
  isRemoved: false,
  needsApproval: false,
  isHosting: false,
  isCoHosting: false,
  waitingPlace: null,
} as const

describe('waitRefusal', () => {
  test.for([
    ['allows a full event', {}, undefined],
    ['rejects an event with a free seat', { attendeeCount: 3 }, 'SeatsLeft'],
    ['rejects an event without a limit', { maxAttendees: null }, 'SeatsLeft'],
    ['rejects a member who is already waiting', { waitingPlace: 2 }, 'AlreadyWaiting'],
    ['rejects an attendee', { isAttending: true }, 'AlreadyJoined'],
    ['rejects a member whom the host removed', { isRemoved: true }, 'RemovedFromEvent'],
    ['rejects a member who needs approval', { needsApproval: true }, 'ApprovalNeeded'],
    ['allows the host of an event with approval', { needsApproval: true, isHosting: true }, undefined],
    ['rejects an event that is over', { date: '2030-05-17T17:00:00.000Z' }, 'EventPast'],
    ['rejects a cancelled event', { status: 'cancelled' }, 'EventCancelled'],
  ] as const)('%s', ([_what, changes, expected]) => {
    expect(waitRefusal({ ...full, ...changes }, now)).toBe(expected)
  })

  test('allows waiting exactly when joining is rejected with EventFull', () => {
    fc.assert(
      fc.property(
        fc.record({
          maxAttendees: fc.option(fc.integer({ min: 1, max: 10 })),
          attendeeCount: fc.nat({ max: 12 }),
          isAttending: fc.boolean(),
          isRemoved: fc.boolean(),
          status: fc.constantFrom('active' as const, 'cancelled' as const),
        }),
        (changes) => {
          const event = { ...full, ...changes }
          expect(waitRefusal(event, now) === undefined).toBe(joinRefusal(event, now) === 'EventFull')
        },
      ),
    )
  })
})

test.for([
  [{ maxAttendees: 4, attendeeCount: 4, waitingCount: 3 }, 0],
  [{ maxAttendees: 4, attendeeCount: 3, waitingCount: 3 }, 1],
  [{ maxAttendees: 4, attendeeCount: 3, waitingCount: 0 }, 0],
  [{ maxAttendees: 10, attendeeCount: 3, waitingCount: 2 }, 2],
  [{ maxAttendees: null, attendeeCount: 3, waitingCount: 2 }, 2],
] as const)('seatsToFill of %o is %i', ([seats, expected]) => {
  expect(seatsToFill(seats)).toBe(expected)
})

test.for([
  [1, '1st in line'],
  [2, '2nd in line'],
  [3, '3rd in line'],
  [4, '4th in line'],
  [11, '11th in line'],
  [21, '21st in line'],
] as const)('waitingPlaceText of %i is %s', ([place, expected]) => {
  expect(waitingPlaceText(place)).toBe(expected)
})
