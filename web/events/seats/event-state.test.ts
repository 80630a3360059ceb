import { describe, expect, test } from 'vitest'
import { eventState, ownRoleText } from './event-state.ts'

const now = new Date('2030-05-17T12:00:00Z')
const tomorrow = {
  status: 'active',
  date: '2030-05-18T12:00:00.000Z',
  duration: 120,
  maxAttendees: 8,
  attendeeCount: 0,
} as const

describe('the state of an upcoming event', () => {
  // Requirement seats-7: One seat left is orange, up to three are yellow, more have the usual colour.
  test.for([
    [8, 'felt', '8 spots left'],
    [4, 'felt', '4 spots left'],
    [3, 'mustard', '3 spots left'],
    [2, 'mustard', '2 spots left'],
    [1, 'orange', '1 spot left'],
    [0, 'mustard', '0 spots left'],
  ] as const)('with %i free seats has the tone %s and the text %s', ([free, tone, text]) => {
    expect(eventState({ ...tomorrow, attendeeCount: 8 - free }, now)).toEqual({ tone, text, isOpen: true })
  })

  // Requirement api-310: The badge of a full event says how many members wait for a seat.
  test('names the members who wait for a seat of a full event', () => {
    const state = eventState({ ...tomorrow, attendeeCount: 8, waitingCount: 2 }, now)
    expect(state).toEqual({ tone: 'mustard', text: '0 spots left · 2 waiting', isOpen: true })
  })

  test('has no text when the number of seats is unlimited', () => {
    const event = { ...tomorrow, maxAttendees: null, attendeeCount: 40 }
    expect(eventState(event, now)).toEqual({ tone: 'felt', text: undefined, isOpen: true })
  })
})

// Shows events-196.
test('an event is open and on while it runs and past once it has ended', () => {
  const running = { ...tomorrow, date: '2030-05-17T11:00:00.000Z' }
  expect(eventState(running, now)).toEqual({ tone: 'felt', text: 'On now · 8 spots left', isOpen: true })
  expect(eventState({ ...running, maxAttendees: null }, now).text).toBe('On now')
  expect(eventState({ ...running, duration: 30 }, now)).toEqual({
    tone: 'neutral',
    text: 'Past event',
    isOpen: false,
  })
})

test('a cancelled event is cancelled whatever its seats and date', () => {
  const event = { ...tomorrow, status: 'cancelled', attendeeCount: 7 } as const
  expect(eventState(event, now)).toEqual({ tone: 'danger', text: 'Cancelled', isOpen: false })
})

// Shows events-31.
test.for([
  [{ isHosting: true }, 'Hosting', 'Hosted'],
  [{ isCoHosting: true }, 'Co-hosting', 'Co-hosted'],
  [{ waitingPlace: 3 }, '3rd in line', '3rd in line'],
  [{}, undefined, undefined],
] as const)('ownRoleText for a member with %o is %s, and %s after the event', ([part, ahead, past]) => {
  const event = { ...tomorrow, isHosting: false, isCoHosting: false, waitingPlace: null, ...part }
  expect(ownRoleText(event, now)).toBe(ahead)
  expect(ownRoleText(event, new Date('2030-05-19T12:00:00Z'))).toBe(past)
})
