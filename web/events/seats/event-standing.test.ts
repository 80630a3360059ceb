import { describe, expect, test } from 'vitest'
import { eventStanding, ownPartWords } from './event-standing.ts'

const now = new Date('2030-05-17T12:00:00Z')
const tomorrow = {
  status: 'active',
  date: '2030-05-18T12:00:00.000Z',
  duration: 120,
  maxAttendees: 8,
  attendeeCount: 0,
} as const

describe('an event to come', () => {
  test.for([
    [8, 'felt', '8 spots left'],
    [4, 'felt', '4 spots left'],
    [3, 'mustard', '3 spots left'],
    [2, 'mustard', '2 spots left'],
    [1, 'orange', '1 spot left'],
    [0, 'mustard', '0 spots left'],
  ] as const)('with %i free seats is %s and says %s', ([free, tone, words]) => {
    expect(eventStanding({ ...tomorrow, attendeeCount: 8 - free }, now)).toEqual({ tone, words, isOpen: true })
  })

  test('without a limit says nothing of spots', () => {
    const event = { ...tomorrow, maxAttendees: null, attendeeCount: 40 }
    expect(eventStanding(event, now)).toEqual({ tone: 'felt', words: undefined, isOpen: true })
  })
})

test('an event that runs is still to be had, one that has ended is past', () => {
  const running = { ...tomorrow, date: '2030-05-17T11:00:00.000Z' }
  expect(eventStanding(running, now).isOpen).toBe(true)
  expect(eventStanding({ ...running, duration: 30 }, now)).toEqual({
    tone: 'neutral',
    words: 'Past event',
    isOpen: false,
  })
})

test('a cancelled event says so, whatever its seats and its date', () => {
  const event = { ...tomorrow, status: 'cancelled', attendeeCount: 7 } as const
  expect(eventStanding(event, now)).toEqual({ tone: 'danger', words: 'Cancelled', isOpen: false })
})

test.for([
  [{ host: 1, waitingPlace: null }, 'Hosting'],
  [{ host: 2, waitingPlace: 3 }, '3rd in line'],
  [{ host: 2, waitingPlace: null }, undefined],
] as const)('to member 1 an event with %o is %s', ([{ host, waitingPlace }, expected]) => {
  const event = { ...tomorrow, host: { id: host, fullName: 'Ada', avatarUrl: null }, waitingPlace }
  expect(ownPartWords(event, 1, now)).toBe(expected)
})

test("an event of one's own that is over is one that one hosted", () => {
  const event = { ...tomorrow, host: { id: 1, fullName: 'Ada', avatarUrl: null }, waitingPlace: null }
  expect(ownPartWords(event, 1, new Date('2030-05-19T12:00:00Z'))).toBe('Hosted')
})
