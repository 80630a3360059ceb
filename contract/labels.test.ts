import { describe, expect, test } from 'vitest'
import { categoryAliases, gameCategories } from './games/categories.ts'
import { experienceLabel, experienceRange } from './users/experience.ts'
import { rangeProblems } from './games/game-form.ts'
import { complexityLabel, playTimeRange, seatsWanted } from './games/games.ts'
import { unreadBadge } from './notifications/notifications.ts'

describe('experience', () => {
  test.for([
    [0, 'Beginner'],
    [32, 'Beginner'],
    [33, 'Intermediate'],
    [65, 'Intermediate'],
    [66, 'Expert'],
    [100, 'Expert'],
  ] as const)('of %s is %s', ([level, label]) => {
    expect(experienceLabel(level)).toBe(label)
  })

  test('is filtered by the same borders as it is named by', () => {
    for (let level = 0; level <= 100; level += 1) {
      const filter = experienceLabel(level).toLowerCase() as 'beginner' | 'intermediate' | 'expert'
      const range = experienceRange(filter)
      expect(range && level >= range.min && level < range.max).toBe(true)
    }
    expect(experienceRange('all')).toBeUndefined()
  })
})

test.for([
  [1, 'Easy'],
  [1.9, 'Easy'],
  [2, 'Medium'],
  [3.4, 'Medium'],
  [3.5, 'Complex'],
  [5, 'Complex'],
  [null, 'Unknown'],
] as const)('a complexity of %s is %s', ([complexity, label]) => {
  expect(complexityLabel(complexity)).toBe(label)
})

describe('the filters of Find Games', () => {
  test("take '6+' for exactly six and 'any' for no limit", () => {
    expect(['any', '1', '5', '6+'].map((count) => seatsWanted(count as 'any'))).toEqual([undefined, 1, 5, 6])
  })

  test('leave the upper end of the play time open at 180', () => {
    expect(playTimeRange({})).toEqual({ min: 0, max: undefined })
    expect(playTimeRange({ minTime: 30, maxTime: 165 })).toEqual({ min: 30, max: 165 })
    expect(playTimeRange({ maxTime: 180 })).toEqual({ min: 0, max: undefined })
  })

  test('know a category under either name', () => {
    expect(categoryAliases('Party')).toEqual(['Party', 'Party Game'])
    expect(categoryAliases('Party Game')).toEqual(['Party Game', 'Party'])
    expect(categoryAliases('Euro-style')).toEqual(['Euro-style', 'Euro Game'])
    expect(categoryAliases('Dice')).toEqual(['Dice'])
    for (const category of gameCategories) expect(categoryAliases(category)[0]).toBe(category)
  })
})

test('a maximum below its minimum is named, and nothing else is', () => {
  expect(rangeProblems({ minPlayers: 3, maxPlayers: 2, minPlayTime: 30, maxPlayTime: 30 })).toEqual({
    maxPlayers: 'Maximum players must be at least the minimum',
  })
  expect(rangeProblems({ minPlayTime: 60, maxPlayTime: 30 })).toEqual({
    maxPlayTime: 'Maximum play time must be at least the minimum',
  })
  expect(rangeProblems({ maxPlayers: 2 })).toEqual({})
})

test.for([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
] as const)('the badge for %s unread is %s', ([count, badge]) => {
  expect(unreadBadge(count)).toBe(badge)
})
