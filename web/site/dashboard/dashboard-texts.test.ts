import { describe, expect, test } from 'vitest'
import { greeting, playersFound } from './dashboard-texts.ts'

const at = (hour: number, minute = 0) => new Date(2030, 4, 17, hour, minute)

describe('greeting', () => {
  test.for([
    [0, 0, 'Good evening, Ada'],
    [4, 59, 'Good evening, Ada'],
    [5, 0, 'Good morning, Ada'],
    [11, 59, 'Good morning, Ada'],
    [12, 0, 'Good afternoon, Ada'],
    [17, 59, 'Good afternoon, Ada'],
    [18, 0, 'Good evening, Ada'],
  ] as const)('at %i:%i is %s', ([hour, minute, text]) => {
    expect(greeting('Ada Lovelace', at(hour, minute))).toBe(text)
  })

  test('uses the whole name of a member with a single name', () => {
    expect(greeting('  Zoë ', at(9))).toBe('Good morning, Zoë')
  })
})

// Shows layout-22.
test.for([
  [0, "We haven't found players in your area yet."],
  [1, 'We found 1 player near you.'],
  [2, 'We found 2 players near you.'],
  [1204, 'We found 1,204 players near you.'],
] as const)('playersFound for %i players returns: %s', ([total, text]) => {
  expect(playersFound(total)).toBe(text)
})
