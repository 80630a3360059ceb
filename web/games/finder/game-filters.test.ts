import { describe, expect, test } from 'vitest'
import { countFilters, gamesQueryOf, noFilters, readFilters, sortOf, sorts, writeFilters } from './game-filters.ts'

const chosen = {
  search: 'wheat & sheep',
  players: '6+',
  playTime: [30, 90],
  categories: ['Strategy', 'Euro-style'],
  sort: 'name',
} as const

describe('game filters in the query string', () => {
  test('are read as they were written', () => {
    const address = writeFilters(chosen, new URLSearchParams())
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(chosen)
  })

  test('are removed when no filter is active', () => {
    expect(writeFilters(noFilters, new URLSearchParams('players=2&category=Dice&sort=name')).toString()).toBe('')
  })

  test('keep the other parameters', () => {
    expect(writeFilters(noFilters, new URLSearchParams('search=catan&panel=filters')).toString()).toBe('panel=filters')
  })

  // Shows finding-games-14.
  test('fall back to the defaults when their values are invalid', () => {
    const address = 'players=7&minTime=soon&maxTime=-15&category=Tennis&sort=colour'
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters)
  })

  // Requirement finding-games-14: The play-time slider goes from 0 to 180 minutes in steps of 15 and starts with the
  // whole range.
  test('round and limit the play time to the steps of the slider', () => {
    expect(readFilters(new URLSearchParams('minTime=20&maxTime=5000')).playTime).toEqual([15, 180])
    expect(readFilters(new URLSearchParams('minTime=90&maxTime=30')).playTime).toEqual([0, 180])
  })
})

test('gamesQueryOf leaves out inactive filters', () => {
  expect(gamesQueryOf(noFilters)).toEqual({ sort: 'rating' })
  expect(gamesQueryOf({ ...noFilters, playTime: [45, 180] })).toEqual({ minTime: 45, sort: 'rating' })
})

describe('the sort of the results', () => {
  // Requirement finding-games-7: The games can be sorted by rating, name or play time, and the games of a search by
  // best match, which is then the default. The chosen order is readable on a phone.
  test('is the best match of a search and the best rating otherwise', () => {
    expect(sortOf(noFilters)).toBe('rating')
    expect(sortOf({ ...noFilters, search: 'wing' })).toBe('match')
    expect(sortOf({ search: '', sort: 'match' })).toBe('rating')
  })

  test('is the one that the member chose', () => {
    expect(sortOf({ search: 'wing', sort: 'rating' })).toBe('rating')
    expect(sortOf({ search: '', sort: 'playTime' })).toBe('playTime')
  })

  // Shows finding-games-7.
  test('offers the best match only for a search', () => {
    expect(sorts('')).toEqual(['rating', 'name', 'playTime'])
    expect(sorts('wing')).toEqual(['rating', 'name', 'playTime', 'match'])
  })
})

test('countFilters ignores the search and the sort order', () => {
  expect(countFilters({ ...noFilters, search: 'catan', sort: 'name' })).toBe(0)
  expect(countFilters(chosen)).toBe(4)
})
