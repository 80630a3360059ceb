import { describe, expect, test } from 'vitest'
import { findTyped } from './use-select-keys.ts'

const options = ['Daily', 'Weekly', 'Monthly', 'Twice a month', 'Wednesdays'].map((label) => ({ label }))

describe('typing into a select', () => {
  test.for([
    ['m', -1, 'Monthly'],
    ['w', -1, 'Weekly'],
    ['w', 1, 'Wednesdays'],
    ['w', 4, 'Weekly'],
    ['ww', 1, 'Wednesdays'],
    ['we', 1, 'Weekly'],
    ['wed', 1, 'Wednesdays'],
    ['twice a', 0, 'Twice a month'],
    ['x', 0, undefined],
  ] as const)('%s, from index %i, finds %s', ([word, from, label]) => {
    const found = findTyped(options, word, from)
    expect(found === undefined ? undefined : options[found]?.label).toBe(label)
  })
})
