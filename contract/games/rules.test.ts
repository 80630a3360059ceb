import { describe, expect, test } from 'vitest'
import { complexityLabel, playTimeRange, rangeProblems, seatsWanted } from './rules.ts'

// Requirement game-page-9: The complexity is called Easy below 2, Medium below 3.5, Complex from there on, and Unknown
// when it is missing.
test.for([
  [1, 'Easy'],
  [1.9, 'Easy'],
  [2, 'Medium'],
  [3.4, 'Medium'],
  [3.5, 'Complex'],
  [5, 'Complex'],
  [null, 'Unknown'],
] as const)('a complexity of %s is labelled %s', ([complexity, label]) => {
  expect(complexityLabel(complexity)).toBe(label)
})

describe('the filters of Find Games', () => {
  // Requirement finding-games-11: The number of players '6+' means exactly six.
  // Requirement finding-games-9: The number of players 'any' sets no limit.
  test("read '6+' as exactly six players and 'any' as no limit", () => {
    expect(['any', '1', '5', '6+'].map((count) => seatsWanted(count as 'any'))).toEqual([undefined, 1, 5, 6])
  })

  test('have no maximum play time at the upper end of the slider', () => {
    expect(playTimeRange({})).toEqual({ min: 0, max: undefined })
    expect(playTimeRange({ minTime: 30, maxTime: 165 })).toEqual({ min: 30, max: 165 })
    expect(playTimeRange({ maxTime: 180 })).toEqual({ min: 0, max: undefined })
  })
})

// Requirement game-form-15: A maximum below its minimum is rejected in the form and by the server.
test('rangeProblems has a message for each maximum below its minimum', () => {
  expect(rangeProblems({ minPlayers: 3, maxPlayers: 2, minPlayTime: 30, maxPlayTime: 30 })).toEqual({
    maxPlayers: 'Maximum players must be at least the minimum',
  })
  expect(rangeProblems({ minPlayTime: 60, maxPlayTime: 30 })).toEqual({
    maxPlayTime: 'Maximum play time must be at least the minimum',
  })
  expect(rangeProblems({ maxPlayers: 2 })).toEqual({})
})
