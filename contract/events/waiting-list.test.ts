import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinRefusal } from './events.ts'
import { seatsToFill, waitingPlaceText, waitRefusal } from './waiting-list.ts'

const now = new Date('2030-05-17T20:00:00.000Z')

const full = {
  status: 'active',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  maxAttendees: 4,
  attendeeCount: 4,
  isAttending: false,
  waitingPlace: null,
} as const

describe('waiting for a seat', () => {
  test.for([
    ['at a full event is possible', {}, undefined],
    ['with a seat left is not', { attendeeCount: 3 }, 'SeatsLeft'],
    ['without a limit is not', { maxAttendees: null }, 'SeatsLeft'],
    ['is not for who waits already', { waitingPlace: 2 }, 'AlreadyWaiting'],
    ['is not for who has a seat', { isAttending: true }, 'AlreadyJoined'],
    ['ends with the event', { date: '2030-05-17T17:00:00.000Z' }, 'EventPast'],
    ['ends when it is called off', { status: 'cancelled' }, 'EventCancelled'],
  ] as const)('%s', ([_what, given, expected]) => {
    expect(waitRefusal({ ...full, ...given }, now)).toBe(expected)
  })

  test('is what one can do just where one cannot join, for want of a seat', () => {
    fc.assert(
      fc.property(
        fc.record({
          maxAttendees: fc.option(fc.integer({ min: 1, max: 10 })),
          attendeeCount: fc.nat({ max: 12 }),
          isAttending: fc.boolean(),
          status: fc.constantFrom('active' as const, 'cancelled' as const),
        }),
        (given) => {
          const event = { ...full, ...given }
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
] as const)('of %o, %i have a seat now', ([seats, expected]) => {
  expect(seatsToFill(seats)).toBe(expected)
})

test.for([
  [1, '1st in line'],
  [2, '2nd in line'],
  [3, '3rd in line'],
  [4, '4th in line'],
  [11, '11th in line'],
  [21, '21st in line'],
] as const)('place %i is %s', ([place, expected]) => {
  expect(waitingPlaceText(place)).toBe(expected)
})
