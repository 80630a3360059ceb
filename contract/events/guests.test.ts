import { expect, test } from 'vitest'
import { guestRefusal, guestsPossible, guestsPossibleAtJoin, guestsText } from './guests.ts'

const now = new Date('2030-05-17T20:00:00.000Z')
const event = {
  status: 'active',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  maxAttendees: 4,
  attendeeCount: 3,
} as const

test.for([
  [{}, 0, 1],
  [{}, 2, 3],
  [{ attendeeCount: 4 }, 2, 2],
  [{ maxAttendees: null }, 0, 5],
  [{ maxAttendees: 10 }, 0, 5],
] as const)('at an event with %o, who brings %i can bring %i', ([given, guestCount, expected]) => {
  expect(guestsPossible({ ...event, ...given }, guestCount)).toBe(expected)
})

test.for([
  [{}, 0],
  [{ attendeeCount: 1 }, 2],
  [{ attendeeCount: 4 }, 0],
  [{ maxAttendees: null }, 5],
  [{ maxAttendees: 10 }, 5],
] as const)('at an event with %o, who joins can bring %i', ([given, expected]) => {
  expect(guestsPossibleAtJoin({ ...event, ...given })).toBe(expected)
})

test.for([
  ['as far as seats are left', {}, 0, 1, undefined],
  ['no further', {}, 0, 2, 'EventFull'],
  ['fewer at any time', { attendeeCount: 4 }, 2, 1, undefined],
  ['not once it is called off', { status: 'cancelled' }, 0, 1, 'EventCancelled'],
  ['not once it is over', { date: '2030-05-17T17:00:00.000Z' }, 1, 0, 'EventPast'],
] as const)('guests can be brought %s', ([_how, given, before, after, expected]) => {
  expect(guestRefusal({ ...event, ...given }, { before, after, now })).toBe(expected)
})

test('guests have names for their number', () => {
  expect([0, 1, 2].map(guestsText)).toEqual(['Just me', '1 guest', '2 guests'])
})
