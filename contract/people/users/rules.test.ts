import { describe, expect, test } from 'vitest'
import { experienceLabel, experienceRange, formerUsername, isFormerMember } from './rules.ts'

describe('experience', () => {
  // Requirement players-16: A level below 33 is called Beginner, below 66 Intermediate, and from 66 on Expert.
  test.for([
    [0, 'Beginner'],
    [32, 'Beginner'],
    [33, 'Intermediate'],
    [65, 'Intermediate'],
    [66, 'Expert'],
    [100, 'Expert'],
  ] as const)('of level %s is labelled %s', ([level, label]) => {
    expect(experienceLabel(level)).toBe(label)
  })

  test('has the same thresholds in filters and in labels', () => {
    for (let level = 0; level <= 100; level += 1) {
      const filter = experienceLabel(level).toLowerCase() as 'beginner' | 'intermediate' | 'expert'
      const range = experienceRange(filter)
      expect(range && level >= range.min && level < range.max).toBe(true)
    }
    expect(experienceRange('all')).toBeUndefined()
  })
})

test('a former member is recognized by the username', () => {
  expect(isFormerMember({ username: formerUsername(7) })).toBe(true)
  expect(isFormerMember({ username: 'former-7' })).toBe(false)
})
