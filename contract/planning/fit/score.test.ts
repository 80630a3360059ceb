import { describe, expect, test } from 'vitest'
import type { TableGame } from './model.ts'
import { type ScorePart, scoreParts, scoreWeights, sumOpinions, totalScore } from './score.ts'
import { buildTable, buildTableGame } from './testing/table-game.ts'

const table = buildTable()
const expertTable = { ...table, experience: 90 }
const beginners = { ...table, experience: 10 }
const rating = (memberId: number, stars: number) => ({ memberId, stars })

describe('the parts of the score for four members', () => {
  // Requirement fit-4: The score is a weighted sum of seven parts. An unknown part counts half. The same games always
  // give the same ranking.
  // Shows fit-12. Shows plays-5.
  test.for([
    ['count', 'inside the range', {}, table, 0.7],
    ['count', 'at its end', { maxPlayers: 4 }, table, 0.5],
    [
      'count',
      'at its end, but not with the expansion',
      { maxPlayers: 4, expansion: { name: 'More', maxPlayers: 6, ownerIds: [1] } },
      table,
      0.7,
    ],
    [
      'count',
      'with three votes for the best number',
      { countVotes: [{ people: 4, good: 2, notGood: 1 }] },
      table,
      2 / 3,
    ],
    [
      'count',
      'with three votes for another number than the best',
      {
        countVotes: [
          { people: 3, good: 3, notGood: 0 },
          { people: 4, good: 2, notGood: 1 },
        ],
      },
      table,
      1.2 / 3,
    ],
    ['count', 'with two votes, which are too few', { countVotes: [{ people: 4, good: 2, notGood: 0 }] }, table, 0.7],
    ['count', 'with votes for other numbers only', { countVotes: [{ people: 3, good: 0, notGood: 3 }] }, table, 0.7],
    ['wanted', 'by nobody', {}, table, 0],
    [
      'wanted',
      'by one member, and a favorite of two, one of them the same',
      { wantedByIds: [1], favoriteOfIds: [1, 2] },
      table,
      1.5 / 4,
    ],
    ['wanted', 'without known members', {}, buildTable({ names: [], people: 4 }), 0.5],
    ['liked', 'without ratings', {}, table, 0.5],
    ['liked', 'by others only', { communityRating: 4 }, table, 0.8],
    [
      'liked',
      'by two members, shrunk to the mean of all',
      { communityRating: 4, ratings: [rating(1, 5), rating(2, 5)] },
      table,
      30 / 7 / 5,
    ],
    ['time', 'from 50 to 90 percent', { minPlayTime: 90, maxPlayTime: 162 }, table, 1],
    ['time', 'a quarter', { minPlayTime: 45, maxPlayTime: 45 }, table, 0.5],
    ['time', 'longer than the time left', { minPlayTime: 180, maxPlayTime: 252 }, table, 0.5],
    ['time', 'usually half, whatever the box says', { usualMinutes: 90, maxPlayTime: 900 }, table, 1],
    ['weight', 'unknown', {}, expertTable, 0.5],
    ['weight', 'of nobody with a level', { complexity: 4 }, table, 0.5],
    ['weight', 'right', { complexity: 4 }, expertTable, 1],
    ['weight', 'one step too light', { complexity: 3 }, expertTable, 0.8],
    ['weight', 'two steps too heavy', { complexity: 4 }, beginners, 0],
    ['taught', 'by an owner', {}, table, 1],
    ['taught', 'by nobody', { ownerIds: [] }, table, 0.5],
    ['taught', 'by a member who can teach it', { ownerIds: [], teacherIds: [3] }, table, 1],
    ['fresh', 'unknown', {}, table, 0.5],
    ['fresh', 'played by half', { recentPlayerIds: [1, 2] }, table, 1],
    ['fresh', 'played by most', { recentPlayerIds: [1, 2, 3] }, table, 0],
  ] satisfies [ScorePart, string, Partial<TableGame>, typeof table, number][])(
    '%s: %s',
    ([part, _case, game, at, value]) => {
      const built = buildTableGame(game)
      expect(scoreParts(built, at, sumOpinions(built, at))[part]).toBeCloseTo(value)
    },
  )
})

describe('the score', () => {
  test('is 100 for a perfect game, because the weights of the parts make 100', () => {
    const parts = { count: 1, wanted: 1, liked: 1, time: 1, weight: 1, taught: 1, fresh: 1 }
    expect(Object.values<number>(scoreWeights).reduce((sum, weight) => sum + weight)).toBe(100)
    expect(totalScore(parts)).toBe(100)
  })

  // Shows fit-4.
  test.for([
    ['count', 30],
    ['wanted', 25],
    ['liked', 15],
    ['time', 10],
    ['weight', 10],
    ['taught', 5],
    ['fresh', 5],
  ] as const)('contains the part %s with up to %i points', ([part, points]) => {
    const none = { count: 0, wanted: 0, liked: 0, time: 0, weight: 0, taught: 0, fresh: 0 }
    expect(totalScore({ ...none, [part]: 1 })).toBe(points)
    expect(totalScore({ ...none, [part]: 0.4 })).toBe(0.4 * points)
  })
})
