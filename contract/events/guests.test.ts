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
] as const)('at an event with %o, an attendee with %i guests can bring %i', ([changes, guestCount, expected]) => {
  expect(guestsPossible({ ...event, ...changes }, guestCount)).toBe(expected)
})

test.for([
  [{}, 0],
  [{ attendeeCount: 1 }, 2],
  [{ attendeeCount: 4 }, 0],
  [{ maxAttendees: null }, 5],
  [{ maxAttendees: 10 }, 5],
] as const)('at an event with %o, a member who joins can bring %i guests', ([changes, expected]) => {
  expect(guestsPossibleAtJoin({ ...event, ...changes })).toBe(expected)
})

test.for([
  ['allows as many guests as there are free seats', {}, 0, 1, undefined],
  ['rejects more guests than free seats', {}, 0, 2, 'EventFull'],
  ['allows fewer guests at a full event', { attendeeCount: 4 }, 2, 1, undefined],
  ['rejects a cancelled event', { status: 'cancelled' }, 0, 1, 'EventCancelled'],
  ['rejects an event that is over', { date: '2030-05-17T17:00:00.000Z' }, 1, 0, 'EventPast'],
] as const)('guestRefusal %s', ([_what, changes, before, after, expected]) => {
  expect(guestRefusal({ ...event, ...changes }, { before, after, now })).toBe(expected)
})

test('guestsText names zero, one and several guests', () => {
  expect([0, 1, 2].map(guestsText)).toEqual(['Just me', '1 guest', '2 guests'])
})
