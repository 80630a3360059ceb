import { describe, expect, test } from 'vitest'
import { medianExperience, minutesLeft, peopleAtTable } from './table.ts'

const event = { date: '2030-05-17T18:00:00.000Z', duration: 180 }

describe('the time left', () => {
  test.for([
    ['before the start is the duration without 15 minutes', event, '2030-05-17T12:00:00.000Z', 165],
    ['an hour after the start is an hour shorter', event, '2030-05-17T19:00:00.000Z', 105],
    ['counts only whole minutes', event, '2030-05-17T19:00:00.001Z', 104],
    ['is never below zero', event, '2030-05-18T00:00:00.000Z', 0],
    ['is three hours if the end is open', { ...event, duration: null }, '2030-05-17T19:00:00.000Z', 180],
  ] as const)('%s', ([_case, when, now, minutes]) => {
    expect(minutesLeft(when, new Date(now))).toBe(minutes)
  })
})

test.for([
  ['a playing host', { isHostPlaying: true, isHostAttending: false }, 6],
  ['a playing host who also has a seat', { isHostPlaying: true, isHostAttending: true }, 5],
  ['a host who does not play', { isHostPlaying: false, isHostAttending: false }, 5],
] as const)('the people at the table of three attendees and two more with %s', ([_case, host, people]) => {
  expect(peopleAtTable({ attendeeCount: 3, extraPeople: 2, ...host })).toBe(people)
})

test.for([
  [[], null],
  [[null], null],
  [[80, null, 20, 30], 30],
  [[80, 20], 50],
] as const)('the median experience of %o is %o', ([levels, median]) => {
  const members = levels.map((experienceLevel) => ({ experienceLevel }))
  expect(medianExperience(members)).toBe(median)
})
