import { expect, test } from 'vitest'
import { playersFound } from './players-found.ts'

test.for([
  [0, "We haven't found players in your area yet."],
  [1, 'We found 1 player near you.'],
  [2, 'We found 2 players near you.'],
  [1204, 'We found 1,204 players near you.'],
] as const)('with %i players near, the banner says so: %s', ([total, words]) => {
  expect(playersFound(total)).toBe(words)
})
